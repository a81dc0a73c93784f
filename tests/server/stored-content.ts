import type { StoredDocument } from '../../server/database/document-tables.ts';
import type { MediaFile } from '../../src/contract/http/media.ts';
import {
  emptyOf,
  isFile,
  namesOf,
  textKinds,
  type AnyField,
  type Fields,
} from '../../src/documents/kit/field.ts';
import { deletedNamesOf, isList, type AnyList } from '../../src/documents/kit/list.ts';
import { barre, film, hero } from './stored-files.ts';

type Row = Readonly<Record<string, unknown>>;

/** An item of a list: the number that its values come from, and its id where it is saved. */
export interface Item {
  readonly n: number;
  readonly id?: number;
}

const images = [hero, barre];

/** The value of a field that is no list, as it is read. Another number gives another value. */
function valueOf({ kind, label, empty }: AnyField, n: number): unknown {
  const values = {
    text: ` ${label} ${n} 👨‍👩‍👧‍👦 שלום <b>&amp; `,
    lines: `${label}\n${n}`,
    link: `/page?n=${n}`,
    flag: n % 2 === 1,
    image: images[n % 2],
    video: film,
  };
  return kind in values ? values[kind as keyof typeof values] : empty;
}

/** A row with a value in every field. A list inside it has two rows, and a blank one between them where that can be saved. */
function rowOf(fields: Fields, n: number, fileOf: (file: unknown) => unknown): Row {
  const rowsOf = (its: Fields) => {
    const canBeBlank = Object.values(its).every(({ required = false }) => !required);
    return [rowOf(its, n, fileOf), ...(canBeBlank ? [emptyOf(its)] : []), rowOf(its, n + 1, fileOf)];
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (isList(field)) return [name, rowsOf(field.fields)];
      const value = valueOf(field, n);
      return [name, isFile(field) ? fileOf(value) : value];
    }),
  );
}

/** A row as it is sent: its files by their ids. */
export const sentRow = (fields: Fields, n: number) => rowOf(fields, n, (file) => (file as MediaFile).id);

const readRow = (fields: Fields, n: number) => rowOf(fields, n, (file) => file);

const demoFile = (file: unknown) => (file === film ? 'film.mp4' : 'hero.jpg');

const placed = ({ order }: AnyList, index: number) => order !== undefined && { [order]: index + 1 };

/** A row with other values of its lists. */
const withLists = (fields: Fields, row: Row, itemsOf: (list: AnyList) => readonly Row[]): Row => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isList(field) ? [[name, itemsOf(field)]] : [])),
  ),
});

interface Changes {
  readonly deleted?: readonly number[];
  readonly own?: object;
  readonly last?: object;
}

/** The name of a call, from its path. */
export const callOf = (path: string): string => path.slice('/api/'.length, -1);

/** Sends and reads what follows from a document's fields alone. */
export function contentOf({ document }: StoredDocument) {
  const { fields, textsUnder, bare } = document;
  const textNames: readonly string[] = namesOf(fields, ...textKinds);

  /** The request with these items in each list, `own` changed of the document's own fields and `last` of the last item. */
  function request(items: readonly Item[], { deleted = [], own, last }: Changes = {}): Row {
    const sent = withLists(fields, { ...sentRow(fields, 1), ...own }, (list) =>
      items.map(({ n, id = list.ids === 'all' ? -n : undefined }, index) => ({
        ...(id !== undefined && { id }),
        ...sentRow(list.fields, n),
        ...placed(list, index),
        ...(index === items.length - 1 && last),
      })),
    );
    const ids = Object.fromEntries(deletedNamesOf(fields).map((name) => [name, deleted]));
    if (textsUnder === null) return { ...sent, ...ids };
    const [texts, others] = [true, false].map((wanted) =>
      Object.fromEntries(Object.entries(sent).filter(([name]) => wanted === textNames.includes(name))),
    );
    return { [textsUnder]: texts, ...others, ...ids };
  }

  /** What is read with these items in each list. */
  function content(items: readonly Required<Item>[]): unknown {
    const read = withLists(fields, readRow(fields, 1), (list) =>
      items.map(({ n, id }, index) => ({ id, ...readRow(list.fields, n), ...placed(list, index) })),
    );
    return bare === null ? read : read[bare];
  }

  const empty: Row = emptyOf(fields);
  /** What a demonstration says of it, with two items in each list. */
  const demo = withLists(fields, rowOf(fields, 1, demoFile), (list) =>
    [1, 2].map((n) => rowOf(list.fields, n, demoFile)),
  );
  return { request, content, demo, empty: bare === null ? empty : empty[bare] };
}
