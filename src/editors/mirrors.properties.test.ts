import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { SiteField } from '../contract/site-message.ts';
import { documentNames } from '../documents/documents.ts';
import { isSentByItem } from '../editing/define-list.ts';
import type { AnyFields } from '../editing/description.ts';
import { draftArbitrary } from '../editing/draft-fixture.ts';
import type { Item } from '../editing/items.ts';
import type { Path } from '../editing/paths.ts';
import type { Mirror } from '../preview/mirror.ts';
import { news, newsMirror } from './news/editor.ts';
import { studio, studioMirror } from './studio/editor.ts';

/** The paths of all fields of a draft. */
const fieldsIn = (fields: AnyFields, values: object, path: Path = []): readonly Path[] =>
  Object.entries(fields).flatMap(([name, part]) => {
    if (part.kind === 'hidden') return [];
    const its = [...path, name];
    if (part.kind !== 'list' || !isSentByItem(part)) return [its];
    const items: readonly Item[] = Object(values)[name];
    return items.flatMap((item) => fieldsIn(part.fields, item, [...its, { id: item.id }]));
  });

const itemsIn = (paths: readonly Path[]) =>
  paths.flatMap((path) => (path.length > 1 ? [path.slice(0, -1)] : []));

interface Mirrored {
  readonly definition: { readonly id: string; readonly fields: AnyFields };
  readonly mirror: Pick<Mirror<object>, 'focused' | 'pathOf'>;
}

const modules = import.meta.glob<Readonly<Record<string, object>>>('./*/editor.ts', { eager: true });
const pages = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((each): each is Mirrored => 'definition' in each && 'mirror' in each);
const others = [
  { definition: news, mirror: newsMirror },
  { definition: studio, mirror: studioMirror },
] as unknown as readonly Mirrored[];

const mirrored = [...pages, ...others];

test('these tests go over the mirror of every document but timetables and instructors, which have names of their own', () => {
  const names = documentNames.filter((name) => name !== 'lesson' && name !== 'instructor');
  expect(mirrored.map(({ definition: { id } }) => id).toSorted()).toEqual(
    names.map((name) => `${name}Editor`).toSorted(),
  );
});

/** Places like one, none of which is on the site. */
function missesOf({ itemIndex, priceIndex, ...place }: SiteField, path: Path): readonly SiteField[] {
  const { fieldName, index } = place;
  const inner = { itemIndex, priceIndex };
  const isInner = itemIndex !== undefined || priceIndex !== undefined;
  const last = path.at(-1);
  const own = typeof last === 'string' ? last : '';
  // The names of the about page's items end with the index, and have the field's name in them.
  const isInName = /\d$/.test(fieldName);
  return [
    ...['', 'id', '__proto__', 'constructor'].flatMap((name) => [
      { fieldName: name },
      { ...place, ...inner, fieldName: name },
    ]),
    ...(own === fieldName || isInName ? [] : [{ ...place, ...inner, fieldName: own }]),
    ...(index === undefined || isInName ? [] : [{ fieldName }, { ...place, ...inner, index: 99 }]),
    ...(isInner ? [place] : []),
  ];
}

test.each(mirrored.map((each) => [each.definition.id, each] as const))(
  'a focused field of %s is shown by the name by which the site leads back to it, and to no other',
  (_id, { definition: { fields }, mirror: { focused, pathOf } }) => {
    /** The field of the site to which the focus leads, if any. */
    const placeOf = (path: Path, draft: object): readonly SiteField[] =>
      focused(path, draft).flatMap(({ message }) => (message.type === 'SCROLL_TO' ? [message.payload] : []));
    fc.assert(
      fc.property(draftArbitrary(fields), (draft) => {
        const paths = fieldsIn(fields, draft);
        for (const path of paths) {
          const [place] = placeOf(path, draft);
          expect(place && pathOf(place, draft)).toEqual(path);
        }
        for (const item of itemsIn(paths))
          for (const place of placeOf(item, draft))
            expect(pathOf(place, draft)?.slice(0, item.length)).toEqual(item);
        for (const path of paths)
          for (const place of placeOf(path, draft))
            for (const none of missesOf(place, path)) expect(pathOf(none, draft)).toBeNull();
      }),
    );
  },
);
