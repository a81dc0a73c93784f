import type { MediaFile } from '../../contract/http/media.ts';
import { isObject } from '../../contract/objects.ts';
import type { Described } from './document.ts';
import type { AnyField, Fields } from './field.ts';
import { isList, type AnyList } from './list.ts';

/** A value of a draft, of a request or of a backend's content, whatever its document. */
export type Tree = Readonly<Record<string, unknown>>;

interface Row {
  readonly id: number;
}

/** What a list, or a document, was before the save, and what was sent. */
interface Holders {
  readonly before: unknown;
  readonly sent: unknown;
}

interface Backend {
  readonly fileOf: (id: number) => MediaFile;
  /** The next id in a list. */
  readonly newId: (list: string) => number;
  /** What of a field of kind `custom` is stored; what is sent by default. */
  readonly others?: Readonly<Record<string, (sent: never) => unknown>>;
}

interface Save extends Backend {
  readonly request: Tree;
  /** All rows of a list before the save: an item may move from one holder to another. */
  readonly rowsOf: (list: string) => readonly Tree[];
}

const rowsIn = (holder: unknown, name: string): readonly Tree[] => {
  const rows: unknown = isObject(holder) ? holder[name] : undefined;
  return Array.isArray(rows) ? rows.filter(isObject) : [];
};

const isSaved = (id: unknown): boolean => typeof id === 'number' && id > 0;

/** The rows after a save: those without a saved id get one; those that were neither sent nor deleted stay behind. */
export function writtenRows<Each extends Row>(
  rows: readonly Each[],
  sent: readonly (Omit<Each, 'id'> & { readonly id?: number | undefined })[],
  { deleted, newId }: { readonly deleted: readonly number[] | 'all'; readonly newId: () => number },
): Each[] {
  const written = sent.map((row) => ({ ...row, id: isSaved(row.id) ? row.id : newId() }) as Each);
  const ids = new Set(written.map(({ id }) => id));
  if (ids.size < written.length) throw new Error('A row was sent twice.');
  const left = rows.filter(({ id }) => deleted !== 'all' && !ids.has(id) && !deleted.includes(id));
  return [...written, ...left];
}

/** A row that was sent with a saved id must be known. */
export function refuseUnknown(
  rows: readonly { readonly id?: unknown }[],
  sent: readonly { readonly id?: unknown }[],
): void {
  const unknown = sent.find(({ id }) => isSaved(id) && rows.every((row) => row.id !== id));
  if (unknown) throw new Error(`There is no row ${String(unknown.id)}.`);
}

type SavedRow = Tree & Row;

function savedRows(name: string, list: AnyList, { before, sent }: Holders, save: Save): unknown {
  const rows = rowsIn(sent, name);
  const known = save.rowsOf(name);
  const fieldsOf = (row: Tree) =>
    savedFields(list.fields, { before: known.find(({ id }) => id === row['id']), sent: row }, save);
  if (list.ids === 'none') return rows.map(fieldsOf);
  refuseUnknown(known, rows);
  const written = writtenRows<SavedRow>(
    rowsIn(before, name) as readonly SavedRow[],
    rows.map((row) => Object.assign({}, fieldsOf(row), { id: Number(row['id']) })),
    {
      deleted: list.deletedAs === undefined ? 'all' : (save.request[list.deletedAs] as number[]),
      newId: () => save.newId(name),
    },
  );
  const { order } = list;
  return order === undefined
    ? written
    : written.map((row, at) => Object.assign({}, row, { [order]: at + 1 }));
}

function savedFields(fields: Fields, holders: Holders, save: Save): Tree {
  const { before, sent } = holders;
  const valueOf = (name: string, field: AnyField): unknown => {
    const { sentAs = name, kind } = field;
    if (sentAs === false) return Object(before)[name] ?? field.empty;
    const value: unknown = Object(sent)[sentAs];
    if (isList(field)) return savedRows(name, field, holders, save);
    if (kind === 'image' || kind === 'video') return typeof value === 'number' ? save.fileOf(value) : null;
    if (kind === 'images' && Array.isArray(value)) return value.map((id) => save.fileOf(Number(id)));
    return save.others?.[name]?.(value as never) ?? value;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(name, field)]));
}

/** What a backend has of a document after a save, by what the contract says of its fields. */
export function savedContent(
  { fields, textsUnder }: Pick<Described<Fields>, 'fields' | 'textsUnder'>,
  before: Tree,
  request: Tree,
  backend: Backend,
): Tree {
  const sent = { ...request, ...Object(textsUnder === null ? {} : request[textsUnder]) };
  const holdersOf = (list: string): readonly Tree[] =>
    [before, ...Object.keys(fields).flatMap((name) => rowsIn(before, name))].filter((each) => list in each);
  const rowsOf = (list: string) => holdersOf(list).flatMap((holder) => rowsIn(holder, list));
  return { ...before, ...savedFields(fields, { before, sent }, { ...backend, request, rowsOf }) };
}

/** The same for an answer, which may be a list itself. */
export function savedAnswer(
  document: Pick<Described<Fields>, 'fields' | 'textsUnder' | 'bare'>,
  before: unknown,
  request: object,
  backend: Backend,
): unknown {
  const { bare } = document;
  const content = bare === null ? { ...Object(before) } : { [bare]: before };
  const saved = savedContent(document, content, { ...request }, backend);
  return bare === null ? saved : saved[bare];
}
