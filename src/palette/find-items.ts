import { foldText, wordsOf } from '../editing/fold-text.ts';
import type { Keys } from '../ui/keys.ts';

const paletteKinds = [
  'page',
  'command',
  'studio',
  'lesson',
  'instructor',
  'news',
  'qa',
  'booking',
  'text',
  'media',
] as const;

export type PaletteKind = (typeof paletteKinds)[number];

export interface PaletteItem {
  readonly id: string;
  readonly kind: PaletteKind;
  readonly label: string;
  readonly lang?: string;
  readonly aliases?: readonly string[];
  /** Beside the label; searched with less weight. */
  readonly detail?: string;
  readonly keys?: Keys;
  /** Key of the cached normalised texts, which outlive the palette. */
  readonly row?: object;
  readonly disabledReason?: string | undefined;
  readonly act: () => void;
}

export interface MatchGroup {
  readonly kind: PaletteKind | 'recent';
  readonly items: readonly PaletteItem[];
  readonly more: number;
}

export const shownAtFirst = 8;

interface Folded {
  readonly names: readonly string[];
  readonly all: string;
}

const foldedBy = new WeakMap<object, Folded>();

const inOneLine = (text: string): string => text.replaceAll('\n', ' ');

function folded(item: PaletteItem): Folded {
  const { row = item } = item;
  let known = foldedBy.get(row);
  if (!known) {
    const { label, aliases = [], detail = '' } = item;
    // Joined: one long text is normalised faster than several short ones.
    const all = foldText([label, ...aliases, detail].map(inOneLine).join('\n'));
    known = { names: all.split('\n').slice(0, -1), all };
    foldedBy.set(row, known);
  }
  return known;
}

/** Items; normalised in less than a frame. */
const slice = 1000;

/** In slices, so that typing stays responsive. */
export async function prepareItems(items: readonly PaletteItem[]): Promise<readonly PaletteItem[]> {
  for (let from = 0; from < items.length; from += slice) {
    if (from > 0) await new Promise((resolve) => setTimeout(resolve));
    for (const item of items.slice(from, from + slice)) folded(item);
  }
  return items;
}

const degrees = 5;

/** 0: a whole name; 1: its start; 2: a word's start; 3: a part of it; 4: a part of the detail. Null: a word is missing. */
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

export type Limits = Partial<Record<PaletteKind, number>>;

export function findItems(
  items: readonly PaletteItem[],
  query: string,
  { recent, limits = {} }: { readonly recent: readonly string[]; readonly limits?: Limits },
): readonly MatchGroup[] {
  const words = wordsOf(query);
  if (words.length === 0) return itemsWithoutQuery(items, recent, limits);
  const recency = new Map(recent.map((id, position) => [id, position]));
  const recencyOf = ({ id }: PaletteItem) => recency.get(id) ?? recency.size;
  const byKind = new Map<PaletteKind, PaletteItem[][]>();
  for (const item of items) {
    const degree = degreeOf(folded(item), words);
    if (degree === null) continue;
    let matches = byKind.get(item.kind);
    if (!matches) byKind.set(item.kind, (matches = Array.from({ length: degrees }, () => [])));
    matches[degree]?.push(item);
  }
  const groups = paletteKinds.flatMap((kind) => {
    const matches = byKind.get(kind);
    if (!matches) return [];
    const degree = matches.findIndex(({ length }) => length > 0);
    const inOrder = matches.flatMap((each) =>
      each.toSorted((first, second) => recencyOf(first) - recencyOf(second)),
    );
    return [{ degree, group: cut(kind, inOrder, limits[kind]) }];
  });
  return groups.toSorted((first, second) => first.degree - second.degree).map(({ group }) => group);
}

function itemsWithoutQuery(
  items: readonly PaletteItem[],
  recent: readonly string[],
  limits: Limits,
): readonly MatchGroup[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const recentItems = recent.flatMap((id) => byId.get(id) ?? []).slice(0, shownAtFirst);
  const isShown = (item: PaletteItem) => item.disabledReason === undefined && !recentItems.includes(item);
  const ofKind = (kind: PaletteKind) => items.filter((item) => item.kind === kind && isShown(item));
  return [
    { kind: 'recent' as const, items: recentItems, more: 0 },
    cut('page', ofKind('page'), Infinity),
    cut('command', ofKind('command'), limits.command),
  ].filter((group) => group.items.length > 0);
}

const cut = (kind: PaletteKind, items: readonly PaletteItem[], limit = shownAtFirst): MatchGroup => ({
  kind,
  items: items.slice(0, limit),
  more: Math.max(items.length - limit, 0),
});
