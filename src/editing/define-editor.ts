import { apply, type Change } from './changes.ts';
import { sentList, type SentList } from './created-items.ts';
import { emptyFields, entriesOf, listIn, sentFields, shownFields } from './define-list.ts';
import { labelIn, placeNameIn, problemsIn } from './described-places.ts';
import type { AnyFields, Fields } from './description.ts';
import { groupOf } from './history.ts';
import { deletedIds, type Item } from './lasting-ids.ts';
import { type Path, type PathTo, rootPath } from './paths.ts';
import type { Problem } from './rules.ts';

/** What one editor is: its draft's fields, and how it differs from the others. */
interface Description<Draft> {
  /** Its machine's id. */
  readonly id: string;
  readonly fields: Fields<Draft>;
  /** What stands in the draft's place until it is loaded; every field empty unless given. */
  readonly empty?: Draft;
  /** Where requests carry the texts together. */
  readonly textsUnder?: string;
  /** Changes of the editor's own rules; the generic ones unless given. */
  apply?(draft: Draft, change: Change): Draft;
}

/** What follows from a description. Made by `defineEditor` alone. */
export interface EditorDefinition<Draft, Request> {
  readonly id: string;
  readonly fields: AnyFields;
  /** Leads to the draft as a whole. */
  readonly path: PathTo<Draft>;
  /** What stands in the draft's place until it is loaded. */
  readonly empty: Draft;
  readonly apply: (draft: Draft, change: Change) => Draft;
  readonly groupOf: (change: Change) => string | null;
  /** What keeps the draft from being saved (section 5), in the order of the screen. */
  readonly problemsOf: (draft: Draft) => readonly Problem[];
  /** What the field is called that a path leads to or into. */
  readonly labelOf: (path: Path) => string;
  /** The same with the item named: `項目2「基礎を、何度でも」の画像`. */
  readonly placeOf: (path: Path, draft: Draft) => string;
  /** What a save sends. `base` is what was last loaded: what the draft lacks of it was deleted. */
  readonly requestOf: (draft: Draft, base: Draft) => Request;
  /** The draft in section 3's shape, as `allData` carries it. */
  readonly shownOf: (draft: Draft) => Record<string, unknown>;
  /** The lists whose new items get their ids from the server; absent where there are none. */
  readonly createdItems: { readonly items?: SentList<Draft> };
}

/** The saved items that the base has and the draft has not; those of an item that went go with it and are not named. */
function deletedIn(
  fields: AnyFields,
  base: readonly unknown[],
  draft: readonly unknown[],
): Record<string, readonly number[]> {
  const named = entriesOf(fields).flatMap(([name, list]) => {
    if (list.kind !== 'list' || list.deletedAs === undefined) return [];
    const before = base.flatMap((holder) => listIn(holder, name));
    const after = draft.flatMap((holder) => listIn(holder, name));
    const deleted = deletedIds(before, after);
    const gone = new Set(deleted);
    const kept = before.filter(({ id }) => !gone.has(Number(id)));
    const own: [string, readonly number[]][] = [[list.deletedAs, deleted]];
    return own.concat(Object.entries(deletedIn(list.fields, kept, after)));
  });
  return Object.fromEntries(named);
}

const textKinds: ReadonlySet<string> = new Set(['text', 'lines', 'link']);

function requestOf({ fields, textsUnder }: AnyDescription, draft: unknown, base: unknown): object {
  const sent = sentFields(fields, draft);
  const isGrouped = (kind: string) => textsUnder !== undefined && textKinds.has(kind);
  const texts = sent.filter(([, , kind]) => isGrouped(kind));
  const others = sent.filter(([, , kind]) => !isGrouped(kind));
  return {
    ...(textsUnder !== undefined && { [textsUnder]: fieldsFrom(texts) }),
    ...fieldsFrom(others),
    ...deletedIn(fields, [base], [draft]),
  };
}

const fieldsFrom = (entries: readonly (readonly [name: string, value: unknown, kind: string])[]) =>
  Object.fromEntries(entries.map(([name, value]) => [name, value]));

/** The list among the fields whose new items get their ids from the server, and the one inside its items. */
function createdIn<Holder>(fields: AnyFields): SentList<Holder> | undefined {
  const lists = entriesOf(fields).flatMap(([name, list]) =>
    list.kind === 'list' && list.ids !== 'none' ? [{ name, list }] : [],
  );
  const [found] = lists;
  if (found === undefined) return undefined;
  // The items of another one would be sent twice after an answer that was lost.
  if (lists.length > 1) throw new Error('Only one list of an editor, and one inside it, may get ids.');
  const { name, list } = found;
  const inner = createdIn<Item>(list.fields);
  return sentList<Holder, Item>({
    itemsOf: (holder) => listIn(holder, name),
    withItems: (holder, items) => apply(holder, { type: 'set', path: [name], value: items }),
    sentOf: (holder) => listIn(holder, name).filter((item) => !list.isOmitted(item)),
    toSent: (item) => list.toSent(item),
    ...(inner && { inner }),
  });
}

interface AnyDescription {
  readonly id: string;
  readonly fields: AnyFields;
  readonly empty?: unknown;
  readonly textsUnder?: string;
  apply?(draft: unknown, change: Change): unknown;
}

/**
 * An editor from its description: the empty draft, rules, labels, request and what the site is shown. The names of the
 * request's fields are the description's word: a test of each editor holds them against the contract.
 */
export function defineEditor<Draft, Request>(
  description: Description<Draft>,
): EditorDefinition<Draft, Request>;
export function defineEditor(description: AnyDescription): EditorDefinition<unknown, unknown> {
  const { id, fields } = description;
  const items = createdIn<unknown>(fields);
  return {
    id,
    fields,
    path: rootPath(),
    empty: description.empty ?? emptyFields(fields),
    apply: (draft, change) => (description.apply ? description.apply(draft, change) : apply(draft, change)),
    groupOf,
    problemsOf: (draft) => problemsIn(fields, draft, rootPath(), null),
    labelOf: (path) => labelIn(fields, path),
    placeOf: (path, draft) => placeNameIn(fields, path, draft),
    requestOf: (draft, base) => requestOf(description, draft, base),
    shownOf: (draft) => shownFields(fields, draft),
    createdItems: items ? { items } : {},
  };
}
