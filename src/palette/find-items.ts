import { foldText, wordsOf } from '../editing/fold-text.ts';
import { paletteKinds, type PaletteItem, type PaletteKind } from './item.ts';

/** The found items of a kind. */
export interface FoundGroup {
  readonly kind: PaletteKind | 'recent';
  /** The best ones first. */
  readonly items: readonly PaletteItem[];
  /** The number of further ones that are not shown. */
  readonly more: number;
}

/** How many items of a group are shown at first. */
export const shownAtFirst = 8;

/** The kinds that are shown before anything is typed, of commands only those that can be chosen. */
const shownUnasked: ReadonlySet<PaletteKind> = new Set(['page', 'command']);

interface Folded {
  readonly names: readonly string[];
  readonly all: string;
}

const foldedBy = new WeakMap<object, Folded>();

const inOneLine = (text: string): string => text.replaceAll('\n', ' ');

function folded(item: PaletteItem): Folded {
  const { row = item } = item;
  let found = foldedBy.get(row);
  if (!found) {
    const { label, aliases = [], detail = '' } = item;
    // Together: one long text is normalised in less time than several short ones.
    const all = foldText([label, ...aliases, detail].map(inOneLine).join('\n'));
    found = { names: all.split('\n').slice(0, -1), all };
    foldedBy.set(row, found);
  }
  return found;
}

/** How many items are normalised in one go: less than a frame's work. */
const slice = 1000;

/** Normalises items for the search in slices, so that typing goes on meanwhile. Returns the items. */
export async function prepareItems(items: readonly PaletteItem[]): Promise<readonly PaletteItem[]> {
  for (let from = 0; from < items.length; from += slice) {
    if (from > 0) await new Promise((resolve) => setTimeout(resolve));
    for (const item of items.slice(from, from + slice)) folded(item);
  }
  return items;
}

/** The number of degrees below. */
const degrees = 5;

/**
 * How well an item matches, from 0: a whole name, the beginning of a name, that of a word in it, a part of it, or only
 * what is beside it. Null where it does not contain every word.
 */
function degreeOf({ names, all }: Folded, words: readonly string[]): number | null {
  if (!words.every((word) => all.includes(word))) return null;
  const query = words.join(' ');
  if (names.includes(query)) return 0;
  if (names.some((name) => name.startsWith(query))) return 1;
  const inOne = names.filter((name) => words.every((word) => name.includes(word)));
  if (inOne.length === 0) return 4;
  const [first = ''] = words;
  return inOne.some((name) => isWordStart(name, first)) ? 2 : 3;
}

const isWordStart = (name: string, word: string): boolean => {
  const at = name.indexOf(word);
  return at === 0 || /[\s-]/.test(name[at - 1] ?? '');
};

interface FindOptions {
  /** The ids of recently chosen items, the latest first. */
  readonly recent: readonly string[];
  /** How many items of a kind are shown, where they are not `shownAtFirst`. */
  readonly limits?: Partial<Record<PaletteKind, number>>;
}

/** The items that match a query, grouped: the group with the best match first. For a blank query the recent ones first. */
export function findItems(
  items: readonly PaletteItem[],
  query: string,
  { recent, limits = {} }: FindOptions,
): readonly FoundGroup[] {
  const words = wordsOf(query);
  if (words.length === 0) return unasked(items, recent, limits);
  const places = new Map(recent.map((id, at) => [id, at]));
  const byKind = new Map<PaletteKind, PaletteItem[][]>();
  for (const item of items) {
    const degree = degreeOf(folded(item), words);
    if (degree === null) continue;
    let found = byKind.get(item.kind);
    if (!found) byKind.set(item.kind, (found = Array.from({ length: degrees }, () => [])));
    found[degree]?.push(item);
  }
  const place = ({ id }: PaletteItem) => places.get(id) ?? places.size;
  const groups = paletteKinds.flatMap((kind) => {
    const found = byKind.get(kind);
    if (!found) return [];
    const degree = found.findIndex(({ length }) => length > 0);
    const inOrder = found.flatMap((each) => each.toSorted((one, other) => place(one) - place(other)));
    return [{ degree, group: cut(kind, inOrder, limits[kind]) }];
  });
  return groups.toSorted((one, other) => one.degree - other.degree).map(({ group }) => group);
}

function unasked(
  items: readonly PaletteItem[],
  recent: readonly string[],
  limits: FindOptions['limits'] = {},
): readonly FoundGroup[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const known = recent.flatMap((id) => byId.get(id) ?? []).slice(0, shownAtFirst);
  const isKnown = new Set(known);
  const groups = paletteKinds
    .filter((kind) => shownUnasked.has(kind))
    .map((kind) =>
      cut(
        kind,
        items.filter((item) => item.kind === kind && item.disabledReason === undefined && !isKnown.has(item)),
        // All pages, because they are what an empty field is for.
        kind === 'page' ? Infinity : limits[kind],
      ),
    );
  return [{ kind: 'recent' as const, items: known, more: 0 }, ...groups].filter(
    (group) => group.items.length > 0,
  );
}

const cut = (kind: PaletteKind, items: readonly PaletteItem[], limit = shownAtFirst): FoundGroup => ({
  kind,
  items: items.slice(0, limit),
  more: Math.max(items.length - limit, 0),
});
