import { isObject } from '../../../src/contract/objects.ts';

/** An answer as it left the backend. */
export interface Left {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** What goes wrong with the answer to a read. */
export type Fault = (left: Left) => Left;

const withBody =
  (change: (body: unknown) => unknown): Fault =>
  ({ body, headers }) => ({ body: change(body), headers });

/** Changes the objects at the end of a path through lists: `''` is the list's rows, or the document. */
function atPath(
  value: unknown,
  names: readonly string[],
  change: (row: Record<string, unknown>) => object,
): unknown {
  if (Array.isArray(value)) return value.map((each) => atPath(each, names, change));
  if (!isObject(value)) return value;
  const [name, ...rest] = names;
  return name === undefined ? change(value) : { ...value, [name]: atPath(value[name], rest, change) };
}

/** The values at the end of a path through lists. */
export const valuesAt = (value: unknown, field: string): readonly unknown[] =>
  field
    .split('.')
    .reduce<readonly unknown[]>(
      (values, name) => values.flatMap((each) => Object(each)[name] as unknown),
      [value],
    );

const split = (field: string) => {
  const names = field.split('.');
  return { names: names.slice(0, -1), name: names.at(-1) ?? '' };
};

/** No row has the field. */
export const without = (...fields: readonly string[]): Fault =>
  withBody((body) =>
    fields.reduce((left, field) => {
      const { names, name } = split(field);
      return atPath(left, names, ({ [name]: _gone, ...row }) => row);
    }, body),
  );

/** Every row has the field under another name. */
export const respelled = (field: string, found: string): Fault =>
  withBody((body) => {
    const { names, name } = split(field);
    return atPath(body, names, ({ [name]: value, ...row }) => ({ ...row, [found]: value }));
  });

/** Every row has null in the field. */
export const nulled = (field: string): Fault =>
  withBody((body) => {
    const { names, name } = split(field);
    return atPath(body, names, (row) => ({ ...row, [name]: null }));
  });

const listOf = (body: unknown): readonly unknown[] => {
  const lists = isObject(body) ? Object.values(body).filter(Array.isArray) : [body];
  return Array.isArray(lists[0]) ? lists[0] : [];
};

/** The list stands in an object that says something of it. */
export const wrapped = (said: object): Fault => withBody((body) => ({ ...said, results: listOf(body) }));

/** Only the first row came, in an object that says something of the list. */
export const firstOf = (said: object): Fault =>
  withBody((body) => ({ ...said, results: listOf(body).slice(0, 1) }));

/** Only the first row came; the headers say it. */
export const firstWith =
  (headers: Readonly<Record<string, string>>): Fault =>
  ({ body }) => ({ body: listOf(body).slice(0, 1), headers });

const twice = (rows: unknown) => (Array.isArray(rows) ? [rows[0], ...rows] : rows);

/** The first row of a list came twice. */
export const repeated = (field = ''): Fault =>
  withBody((body) => {
    if (field === '') return twice(listOf(body));
    const { names, name } = split(field);
    return atPath(body, names, (row) => ({ ...row, [name]: twice(row[name]) }));
  });
