import * as fc from 'fast-check';

import { anyMedia } from '../contract/http/media-fixture.ts';
import type { AnyFields } from './description.ts';

const tag = fc.record({ id: fc.nat(3), text: fc.constantFrom('yoga', 'dance') });

/** Values of a field that has no kind of its own: ids, or objects with ids. */
const other = (empty: unknown): fc.Arbitrary<unknown> => {
  if (Array.isArray(empty)) {
    if (empty.length > 0) return fc.uniqueArray(fc.nat(3), { maxLength: 3 });
    return fc.uniqueArray(tag, { selector: ({ id }) => id, maxLength: 3 });
  }
  return fc.oneof(fc.constant(empty), fc.nat(3));
};

const word = fc.constantFrom('', 'A', 'B', ' 長い文章\n二行目 ');
const file = fc
  .tuple(anyMedia, fc.integer({ min: 1, max: 4 }))
  .map(([each, id]) => Object.assign(each, { id }));

/** An item that is in several lists of a group is kept once. */
function eachOnce(lists: object): object {
  const seen = new Set<unknown>();
  const isNew = ({ id }: { readonly id: unknown }) => !seen.has(id) && seen.add(id);
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.filter(isNew)]));
}

function partArbitrary(part: AnyFields[string]): fc.Arbitrary<unknown> {
  switch (part.kind) {
    case 'hidden':
      return fc.constant(part.empty);
    case 'group':
      return draftArbitrary(part.fields).map(eachOnce);
    case 'flag':
      return fc.boolean();
    case 'image':
    case 'video':
      return fc.option(file, { nil: null });
    case 'images':
      return fc.uniqueArray(file, { selector: ({ id }) => id, maxLength: 3 });
    case 'list': {
      const item = draftArbitrary(part.fields, fc.integer({ min: -2, max: 4 }));
      const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 4 });
      // A list that always has an item is never empty.
      return part.keepsOne === true ? items.map((all) => (all.length > 0 ? all : [part.blank(0)])) : items;
    }
    case 'custom':
      return other(part.empty);
    default:
      return word;
  }
}

/** Drafts of any editor, few values each, so that two of them have much in common. For tests. */
export function draftArbitrary<Id>(
  fields: AnyFields,
  id: fc.Arbitrary<Id>,
): fc.Arbitrary<{ readonly id: Id }>;
export function draftArbitrary(fields: AnyFields): fc.Arbitrary<object>;
export function draftArbitrary(fields: AnyFields, id?: fc.Arbitrary<unknown>): fc.Arbitrary<object> {
  const parts = Object.entries(fields).map(([name, part]) => [name, partArbitrary(part)] as const);
  return fc.record(Object.fromEntries(id ? [['id', id] as const, ...parts] : parts));
}
