import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { SiteField } from '../contract/site-message.ts';
import type { EditorDefinition } from '../editing/define-editor.ts';
import { isSentByItem } from '../editing/define-list.ts';
import type { AnyFields } from '../editing/description.ts';
import { draftArbitrary } from '../editing/draft-fixture.ts';
import type { Item } from '../editing/items.ts';
import type { Path } from '../editing/paths.ts';
import type { Mirror } from '../preview/define-mirror.ts';
import { about, aboutMirror } from './about/editor.ts';
import { news, newsMirror } from './news/editor.ts';
import { price, priceMirror } from './price/editor.ts';
import { qa, qaMirror } from './qa/editor.ts';
import { review } from './review/editor.ts';
import { reviewMirror } from './review/mirror.ts';
import { studio, studioMirror } from './studio/editor.ts';
import { top, topMirror } from './top/editor.ts';

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

function mirrored<Draft extends object>(
  { fields }: Pick<EditorDefinition<Draft, object>, 'fields'>,
  { visited, pathOf }: Pick<Mirror<Draft>, 'visited' | 'pathOf'>,
) {
  const drafts = draftArbitrary(fields) as fc.Arbitrary<Draft>;
  /** The field of the site to which the focus leads, if any. */
  const placeOf = (path: Path, draft: Draft) =>
    visited(path, draft).flatMap(({ message }) =>
      message.type === 'SCROLL_TO' ? [message.payload as SiteField] : [],
    );
  return () =>
    fc.assert(
      fc.property(drafts, (draft) => {
        const paths = fieldsIn(fields, draft);
        for (const path of paths) {
          const [place] = placeOf(path, draft);
          expect(place && pathOf(place, draft)).toEqual(path);
        }
        for (const item of itemsIn(paths))
          for (const place of placeOf(item, draft))
            expect(pathOf(place, draft)?.slice(0, item.length)).toEqual(item);
        const places = paths.flatMap((path) => placeOf(path, draft));
        // The names of the about page's items end with the index.
        const inLists = places.filter(
          ({ fieldName, index }) => index !== undefined && !/\d$/.test(fieldName),
        );
        const elsewhere = inLists.flatMap(({ itemIndex, priceIndex, ...place }) => [
          { fieldName: place.fieldName },
          { ...place, itemIndex, priceIndex, index: 99 },
          ...(itemIndex === undefined && priceIndex === undefined ? [] : [place]),
        ]);
        const unknown = ['', 'id', '__proto__', 'constructor'].flatMap((fieldName) => [
          { fieldName },
          ...places.map((place) => ({ ...place, fieldName })),
        ]);
        for (const place of [...unknown, ...elsewhere]) expect(pathOf(place, draft)).toBeNull();
      }),
    );
}

test.each([
  ['top', mirrored(top, topMirror)],
  ['about', mirrored(about, aboutMirror)],
  ['price', mirrored(price, priceMirror)],
  ['studio', mirrored(studio, studioMirror)],
  ['news', mirrored(news, newsMirror)],
  ['qa', mirrored(qa, qaMirror)],
  ['review', mirrored(review, reviewMirror)],
])(
  'a focused field of %s is shown by the name by which the site leads back to it, and to no other',
  (_name, holds) => {
    holds();
  },
);
