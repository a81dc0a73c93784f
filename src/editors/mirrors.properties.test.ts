import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { SiteField } from '../contract/site-message.ts';
import { isSentByItem } from '../editing/define-list.ts';
import type { AnyFields } from '../editing/description.ts';
import { draftArbitrary } from '../editing/draft-fixture.ts';
import type { Item } from '../editing/items.ts';
import type { Path } from '../editing/paths.ts';
import type { Mirror } from '../preview/define-mirror.ts';
import { news, newsMirror } from './news/editor.ts';
import { studio, studioMirror } from './studio/editor.ts';

/** The paths of all fields of a draft. */
const fieldsIn = (fields: AnyFields, values: object, path: Path = []): readonly Path[] =>
  Object.entries(fields).flatMap(([name, part]) => {
    if (part.kind === 'hidden') return [];
    const its = [...path, name];
    if (part.kind !== 'list' || !isSentByItem(part)) return [its];
    const items = Object(values)[name] as readonly Item[];
    return items.flatMap((item) => fieldsIn(part.fields, item, [...its, { id: item.id }]));
  });

const itemsIn = (paths: readonly Path[]) =>
  paths.flatMap((path) => (path.length > 1 ? [path.slice(0, -1)] : []));

interface Mirrored {
  readonly definition: { readonly id: string; readonly fields: AnyFields };
  readonly mirror: Pick<Mirror<object>, 'visited' | 'pathOf'>;
}

const modules = import.meta.glob<Readonly<Record<string, object>>>('./*/{editor,page}.ts', { eager: true });
const pages = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((each): each is Mirrored => 'definition' in each && 'mirror' in each);
const others = [
  { definition: news, mirror: newsMirror },
  { definition: studio, mirror: studioMirror },
] as unknown as readonly Mirrored[];

const without = ({ itemIndex: _item, priceIndex: _price, ...place }: SiteField): SiteField => place;

test.each([...pages, ...others].map((each) => [each.definition.id, each] as const))(
  'a focused field of %s is shown by the name by which the site leads back to it, and to no other',
  (_id, { definition: { fields }, mirror: { visited, pathOf } }) => {
    /** The field of the site to which the focus leads, if any. */
    const placeOf = (path: Path, draft: object) =>
      visited(path, draft).flatMap(({ message }) =>
        message.type === 'SCROLL_TO' ? [message.payload as SiteField] : [],
      );
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
        for (const place of paths.flatMap((path) => placeOf(path, draft))) {
          const unknown = ['', 'id', '__proto__', 'constructor'].flatMap((fieldName) => [
            { fieldName },
            { ...place, fieldName },
          ]);
          // The names of the about page's items end with the index.
          const isInList = place.index !== undefined && !/\d$/.test(place.fieldName);
          const isInner = place.itemIndex !== undefined || place.priceIndex !== undefined;
          const elsewhere = isInList ? [{ fieldName: place.fieldName }, { ...place, index: 99 }] : [];
          for (const none of [...unknown, ...elsewhere, ...(isInner ? [without(place)] : [])])
            expect(pathOf(none, draft)).toBeNull();
        }
      }),
    );
  },
);
