import type { Tree } from '../../../src/documents/kit/saved-fixture.ts';
import type { AnyField, AnyFields, ListDefinition } from '../../../src/editing/description.ts';
import type { Item } from '../../../src/editing/items.ts';
import type { Path } from '../../../src/editing/paths.ts';
import { isBlank, isBlankItem } from './blank-fixture.ts';
import type { AnyServedEditor } from './served-editor-fixture.ts';

/** A field that a person can edit. */
export interface FieldPlace {
  /** The path of the item with the field, or of the draft. */
  readonly holder: Path;
  readonly name: string;
  readonly field: Exclude<AnyField, ListDefinition<Item>>;
  readonly value: unknown;
}

/** A list with its items. */
export interface ListPlace {
  readonly path: Path;
  readonly list: ListDefinition<Item>;
  readonly items: readonly Item[];
}

export interface Places {
  readonly fields: readonly FieldPlace[];
  readonly lists: readonly ListPlace[];
  /** The paths of the fields that a save needs and that are blank, in screen order. */
  readonly missing: readonly FieldPlace[];
}

const isText = ({ field: { kind } }: FieldPlace): boolean =>
  kind === 'text' || kind === 'lines' || kind === 'link';

export const textPlaces = ({ fields }: Places): readonly FieldPlace[] => fields.filter(isText);
export const otherPlaces = ({ fields }: Places): readonly FieldPlace[] =>
  fields.filter((place) => !isText(place));

/** A blank item that no save sends. */
const isLeftOut = (list: ListDefinition<Item>, item: Item): boolean =>
  isBlankItem(item) && (list.omitsBlank === true || (list.keepsOne === true && item.id === 0));

/** Everything on the screen of a draft, by the editor's description of its fields. */
export function placesIn(
  { fields: described, needs }: Pick<AnyServedEditor, 'fields' | 'needs'>,
  draft: Tree,
): Places {
  const fields: FieldPlace[] = [];
  const lists: ListPlace[] = [];
  const missing: FieldPlace[] = [];
  const walk = (within: AnyFields, holder: Path, value: Tree, isSent: boolean): void => {
    // A blank spacer of a timetable has no fields.
    if (value['space_flg'] === true) return;
    for (const [name, field] of Object.entries(within)) {
      // What is published is no part of a draft that somebody edits.
      if (field.kind === 'hidden' || ('sentAs' in field && field.sentAs === false)) continue;
      const path = [...holder, name];
      if (field.kind === 'group') walk(field.fields, path, value[name] as Tree, isSent);
      else if (field.kind === 'list') {
        const items = value[name] as readonly Item[];
        lists.push({ path, list: field, items });
        for (const item of items)
          walk(
            field.fields,
            [...path, { id: item.id }],
            item as unknown as Tree,
            isSent && !isLeftOut(field, item),
          );
      } else {
        const place = { holder, name, field, value: value[name] };
        fields.push(place);
        const isNeeded = field.required === true || needs?.(name) === true;
        if (isSent && isNeeded && isBlank(place.value)) missing.push(place);
      }
    }
  };
  walk(described, [], draft, true);
  return { fields, lists, missing };
}

/** The items of all lists, which nothing else may be taken for. */
export const ownIds = ({ lists }: Places): readonly string[] =>
  lists.flatMap(({ list, items }) =>
    list.ids === 'none' ? [] : items.flatMap(({ id }) => (id === 0 ? [] : [`${list.noun} ${id}`])),
  );
