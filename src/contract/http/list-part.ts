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

const truths: ReadonlySet<unknown> = new Set([true, 1, '1', 'true']);

const isTrue = (value: unknown): boolean =>
  truths.has(typeof value === 'string' ? value.toLowerCase() : value);

/** Links stand in an object by their names, or in a list with their names as `rel`. */
const hasNextLink = (links: unknown): boolean =>
  Array.isArray(links)
    ? links.some((link) => isObject(link) && link['rel'] === 'next' && isFilled(link['href'] ?? link['url']))
    : isObject(links) && hasNext(links);

const hasNext = (holder: Record<string, unknown>): boolean =>
  valuesOf(holder, nexts).some(isFilled) || valuesOf(holder, flags).some(isTrue);

/** The object, and those in it that say something of the list, also in one another: `meta.pagination`. */
const holdersIn = (holder: Record<string, unknown>, depth = 0): readonly Record<string, unknown>[] => [
  holder,
  ...(depth < 2 ? valuesOf(holder, pageObjects).filter(isObject) : []).flatMap((each) =>
    holdersIn(each, depth + 1),
  ),
];

const headersOf = new WeakMap<object, ListHeaders>();

/** Notes what the headers of an answer say of the list in its body. It belongs to the body's object. */
export function noteListHeaders(body: unknown, headers: ListHeaders): void {
  if (typeof body === 'object' && body !== null) headersOf.set(body, headers);
}

const nextLink = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next(?=\s*(?:[;,]|$)))/i;

/** What is said of the list in a body, with what the headers say. */
function saidOf(body: unknown): readonly Record<string, unknown>[] {
  const headers = typeof body === 'object' && body !== null ? headersOf.get(body) : undefined;
  const { link = null, total = null } = headers ?? {};
  const inHeaders = { next: link !== null && nextLink.test(link), count: total };
  return isObject(body) ? [inHeaders, ...holdersIn(body)] : [inHeaders];
}

/** The part that a body or its headers say its list is, of which `arrived` rows came; null where it is the whole list. */
export function listPartOf(body: unknown, arrived: number): ListPart | null {
  const said = saidOf(body);
  const isLarger = (count: number) => Number.isSafeInteger(count) && count > arrived;
  const larger = said
    .flatMap((holder) => valuesOf(holder, totals))
    .map(countOf)
    .filter(isLarger);
  if (larger.length > 0) return { arrived, total: Math.max(...larger) };
  const isContinued = said.some((holder) => hasNext(holder) || valuesOf(holder, ['links']).some(hasNextLink));
  return isContinued ? { arrived, total: null } : null;
}

/** The number of rows that are not in a part; 1 where it is not known. */
export const notArrived = (part: ListPart | null): number =>
  part === null ? 0 : (part.total ?? part.arrived + 1) - part.arrived;
