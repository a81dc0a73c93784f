import { isFilled, isObject } from '../json-value.ts';

/** An answer with a part of a list. */
export interface ListPart {
  /** The number of rows in the answer. */
  readonly arrived: number;
  /** The number of rows of the whole list; null where the answer only says that there are more. */
  readonly total: number | null;
}

/** What the headers of an answer say of its list; null where they are missing or hidden from the browser. */
export interface ListHeaders {
  /** `Link` (RFC 8288). */
  readonly link: string | null;
  /** `X-Total-Count`. */
  readonly total: string | null;
}

/** The objects in which frameworks put what they say of a list, beside the list or under one of these names. */
const pageObjects = ['meta', 'pagination', 'page', 'pageinfo'];
const totals = ['count', 'total', 'totalcount', 'totalelements', 'totalresults'];
const nexts = ['next', 'nextpage', 'nextpageurl', 'nextcursor', 'nextpagetoken'];
const flags = ['hasmore', 'hasnext', 'hasnextpage'];

/** A name without its spelling: `has_more`, `hasMore` and `HasMore` are one. */
export const unspelled = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const valuesOf = (holder: Record<string, unknown>, names: readonly string[]): readonly unknown[] =>
  Object.entries(holder).flatMap(([name, value]) => (names.includes(unspelled(name)) ? [value] : []));

const countOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    ? Number(value)
    : Number.NaN;

const hasNext = (holder: Record<string, unknown>): boolean =>
  valuesOf(holder, nexts).some(isFilled) ||
  valuesOf(holder, flags).some((value) => String(value).toLowerCase() === 'true');

/** The part that a body says its list is, of which `arrived` rows came; null where it is the whole list. */
export function listPartOf(body: unknown, arrived: number): ListPart | null {
  if (!isObject(body)) return null;
  const holders = [body, ...valuesOf(body, pageObjects).filter(isObject)];
  const isLarger = (count: number) => Number.isSafeInteger(count) && count > arrived;
  const larger = holders
    .flatMap((holder) => valuesOf(holder, totals))
    .map(countOf)
    .filter(isLarger);
  if (larger.length > 0) return { arrived, total: Math.max(...larger) };
  const isContinued = holders.some(
    (holder) => hasNext(holder) || valuesOf(holder, ['links']).filter(isObject).some(hasNext),
  );
  return isContinued ? { arrived, total: null } : null;
}

/** The number of rows that are not in a part; 1 where it is not known. */
export const notArrived = (part: ListPart | null): number =>
  part === null ? 0 : (part.total ?? part.arrived + 1) - part.arrived;

const nextLink = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next(?=\s*(?:[;,]|$)))/i;

/** A body in which what the headers say of its list stands as the body itself would say it. */
export function withListHeaders(body: unknown, { link, total }: ListHeaders): unknown {
  const said = {
    ...(link !== null && nextLink.test(link) && { next: link }),
    ...(total !== null && { count: total }),
  };
  if (Object.keys(said).length === 0) return body;
  if (Array.isArray(body)) return { ...said, rows: body };
  return isObject(body)
    ? { ...body, pagination: { ...said, ...(isObject(body['pagination']) && body['pagination']) } }
    : body;
}
