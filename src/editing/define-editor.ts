import { apply, type Change } from './changes.ts';
import { sentList, type SentList } from './created-items.ts';
import { emptyFields, entriesOf, listIn, sentFields, shownFields } from './define-list.ts';
import { describedAt, labelIn, placeNameIn, problemsIn } from './described-places.ts';
import type { AnyFields, Fields } from './description.ts';
import { groupOf } from './history.ts';
import { deletedIds, type Item } from './items.ts';
import { hasId } from './lookup.ts';
import { mergeDrafts, type Choices, type Drafts, type Merge, type MergeOptions } from './merge.ts';
import { type Path, type PathTo, rootPath } from './paths.ts';
import type { Problem } from './rules.ts';

interface Description<Draft> {
  readonly id: string;
  readonly fields: Fields<Draft>;
  readonly empty?: Draft;
  readonly textsUnder?: string;
  apply?(draft: Draft, change: Change): Draft;
}

export interface EditorDefinition<Draft, Request> {
  readonly id: string;
  readonly fields: AnyFields;
  readonly path: PathTo<Draft>;
  readonly empty: Draft;
  readonly apply: (draft: Draft, change: Change) => Draft;
  readonly groupOf: (change: Change) => string | null;
  readonly problemsOf: (draft: Draft) => readonly Problem[];
  readonly labelOf: (path: Path) => string;
  readonly answerLabels?: Readonly<Record<string, string>>;
  readonly placeOf: (path: Path, draft: Draft) => string;
  /** `base` is the last loaded draft: its items that are missing in `draft` were deleted. */
  readonly requestOf: (draft: Draft, base: Draft) => Request;
  /** `allData` of the preview messages. */
  readonly siteDataOf: (draft: Draft) => Record<string, unknown>;
  /** Pure but for the new ids of kept items that others have deleted. */
  readonly merge: (drafts: Drafts<Draft>, choices?: Choices) => Merge<Draft>;
  readonly createdItems: { readonly items?: SentList<Draft> };
}

export type ShownDefinition<Draft> = Pick<
  EditorDefinition<Draft, unknown>,
  'fields' | 'labelOf' | 'answerLabels' | 'placeOf' | 'merge'
>;

function deletedIn(
  fields: AnyFields,
  base: readonly unknown[],
  draft: readonly unknown[],
): Record<string, readonly number[]> {
  const named = entriesOf(fields).flatMap(([name, list]) => {
    if (list.kind !== 'list' || list.deletedAs === undefined) return [];
    const before = base.flatMap((each) => listIn(each, name));
    const after = draft.flatMap((each) => listIn(each, name));
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
  const fieldsOf = (isOfGroup: boolean) =>
    Object.fromEntries(
      sent.flatMap(([name, value, kind]) => (isGrouped(kind) === isOfGroup ? [[name, value]] : [])),
    );
  return {
    ...(textsUnder !== undefined && { [textsUnder]: fieldsOf(true) }),
    ...fieldsOf(false),
    ...deletedIn(fields, [base], [draft]),
  };
}

function createdIn<Parent>(fields: AnyFields): SentList<Parent> | undefined {
  const lists = entriesOf(fields).flatMap(([name, list]) =>
    list.kind === 'list' && list.ids !== 'none' ? [{ name, list }] : [],
  );
  const [first] = lists;
  if (first === undefined) return undefined;
  // Items of a second list would be duplicated by a retry after a lost answer.
  if (lists.length > 1) throw new Error('Only one list of an editor, and one inside it, may get ids.');
  const { name, list } = first;
  const inner = createdIn<Item>(list.fields);
  return sentList<Parent, Item>({
    itemsOf: (parent) => listIn(parent, name),
    withItems: (parent, items) => apply(parent, { type: 'set', path: [name], value: items }),
    sentOf: (parent) => listIn(parent, name).filter((item) => !list.isOmitted(item)),
    toSent: (item) => list.toSent(item),
    ...(inner && { inner }),
  });
}

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

/** The compiler does not check the names of the request's fields; a test of each editor does. */
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
    problemsOf: (draft) => problemsIn(fields, draft),
    labelOf: (path) => labelIn(fields, path),
    placeOf: (path, draft) => placeNameIn(fields, path, draft),
    requestOf: (draft, base) => requestOf(description, draft, base),
    siteDataOf: (draft) => shownFields(fields, draft),
    merge: (drafts, choices) => mergeDrafts(drafts, merging, choices),
    createdItems: items ? { items } : {},
  };
}
