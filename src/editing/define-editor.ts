import { apply, type Change } from './changes.ts';
import { sentList, type SentList } from './created-items.ts';
import { emptyFields, entriesOf, listIn, sentFields, shownFields } from './define-list.ts';
import { describedAt, labelIn, placeNameIn, problemsIn } from './described-places.ts';
import type { AnyFields, Fields } from './description.ts';
import { groupOf } from './history.ts';
import { deletedIds, type Item } from './items.ts';
import { hasId } from './lookup.ts';
import type { MergeOptions } from './merge-tree.ts';
import { mergeDrafts, type Choices, type Drafts, type Merge } from './merge.ts';
import { type Path, type PathTo, rootPath } from './paths.ts';
import type { Problem } from './rules.ts';

/** The description of an editor: its draft's fields, and where it differs from the defaults. */
interface Description<Draft> {
  readonly id: string;
  readonly fields: Fields<Draft>;
  /** The draft before it is loaded; by default every field is empty. */
  readonly empty?: Draft;
  /** The request field that groups the texts. */
  readonly textsUnder?: string;
  /** Applies a change with rules of the editor's own; the generic `apply` by default. */
  apply?(draft: Draft, change: Change): Draft;
}

/** An editor derived from its description. Made by `defineEditor` alone. */
export interface EditorDefinition<Draft, Request> {
  readonly id: string;
  readonly fields: AnyFields;
  /** The path to the draft itself. */
  readonly path: PathTo<Draft>;
  /** The draft before it is loaded. */
  readonly empty: Draft;
  readonly apply: (draft: Draft, change: Change) => Draft;
  readonly groupOf: (change: Change) => string | null;
  /** The problems that prevent a save, in screen order. */
  readonly problemsOf: (draft: Draft) => readonly Problem[];
  /** The label of the field at the path or around it. */
  readonly labelOf: (path: Path) => string;
  /** The labels of an answer's fields that have another name in the draft. */
  readonly answerLabels?: Readonly<Record<string, string>>;
  /** The label with the item named: `項目2「基礎を、何度でも」の画像`. */
  readonly placeOf: (path: Path, draft: Draft) => string;
  /** The request of a save. `base` is the last loaded draft: its items that are missing in `draft` were deleted. */
  readonly requestOf: (draft: Draft, base: Draft) => Request;
  /** The draft in the shape of the preview messages, as in `allData`. */
  readonly siteDataOf: (draft: Draft) => Record<string, unknown>;
  /** Merges a draft with what others have saved. Pure but for the new ids of kept items that they have deleted. */
  readonly merge: (drafts: Drafts<Draft>, choices?: Choices) => Merge<Draft>;
  /** The list whose new items get their ids from the server, if there is one. */
  readonly createdItems: { readonly items?: SentList<Draft> };
}

/** What a screen needs of its editor's description. */
export type ShownDefinition<Draft> = Pick<
  EditorDefinition<Draft, unknown>,
  'fields' | 'labelOf' | 'answerLabels' | 'placeOf' | 'merge'
>;

/**
 * The ids of saved items of the base that are missing in the draft. Items inside a deleted item are deleted with it and
 * not named.
 */
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

/** The list whose new items get their ids from the server, and the one inside its items. */
function createdIn<Holder>(fields: AnyFields): SentList<Holder> | undefined {
  const lists = entriesOf(fields).flatMap(([name, list]) =>
    list.kind === 'list' && list.ids !== 'none' ? [{ name, list }] : [],
  );
  const [found] = lists;
  if (found === undefined) return undefined;
  // Items of a second list would be duplicated by a retry after a lost answer.
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

/** The names of the lists that are one value, at any depth. */
const localListsIn = (fields: AnyFields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'hidden') return [name];
    if (field.kind !== 'list') return [];
    return field.ids === 'none' ? [name] : localListsIn(field.fields);
  });

function mergeOptionsOf(fields: AnyFields): MergeOptions {
  const listAt = (path: Path) => {
    const field = describedAt(fields, path);
    return field?.kind === 'list' ? field : undefined;
  };
  return {
    localLists: new Set(localListsIn(fields)),
    // Items of inner lists are moved among the outer items; a file may be in several lists.
    groupOf: (path) => (listAt(path) ? path.filter((step) => typeof step === 'string').join('.') : undefined),
    renewId: (path, item) => (hasId(item) ? listAt(path.slice(0, -1))?.newIdOf(item) : undefined),
  };
}

interface AnyDescription {
  readonly id: string;
  readonly fields: AnyFields;
  readonly empty?: unknown;
  readonly textsUnder?: string;
  apply?(draft: unknown, change: Change): unknown;
}

/**
 * Derives an editor from its description: the empty draft, rules, labels, request and the content for the site. The
 * names of the request's fields are not checked by the compiler: a test of each editor compares them with the contract.
 */
export function defineEditor<Draft, Request>(
  description: Description<Draft>,
): EditorDefinition<Draft, Request>;
export function defineEditor(description: AnyDescription): EditorDefinition<unknown, unknown> {
  const { id, fields } = description;
  const items = createdIn<unknown>(fields);
  const merging = mergeOptionsOf(fields);
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
    siteDataOf: (draft) => shownFields(fields, draft),
    merge: (drafts, choices) => mergeDrafts(drafts, merging, choices),
    createdItems: items ? { items } : {},
  };
}
