import type { Id } from './chunks.ts';
import { isSaved, type Item } from './items.ts';

/** A list whose new items go to the server without ids. `Holder` is what it is in: the draft, or an item of a list. */
export interface SentList<Holder, Each extends Item> {
  readonly itemsOf: (holder: Holder) => readonly Each[];
  readonly withItems: (holder: Holder, items: readonly Each[]) => Holder;
  /** Those that a save sends. */
  readonly sentOf: (holder: Holder) => readonly Each[];
  /** An item as it is sent, but for its place. */
  readonly toSent: (item: Each) => object;
  /** The list inside each item whose new items go without ids as well (`sentList`). */
  readonly inner?: SentList<Each, Item>;
}

/** A list of which no more is of concern than that its items have ids: a resource's, or one inside the items of another. */
export const sentList = <Holder, Each extends Item>(list: SentList<Holder, Each>): SentList<Holder, Item> =>
  list as unknown as SentList<Holder, Item>;

type AnyList = SentList<unknown, Item>;

/** An item on the server, and where it is. */
interface CreatedItem {
  readonly list: AnyList;
  /** The item that holds the list; null where the draft does. */
  readonly holder: Id | null;
  readonly item: Item;
}

/** What new items were created as, by the ids that they had: no two of a draft have the same, in whatever lists they are. */
export type CreatedItems = ReadonlyMap<Id, CreatedItem>;

const isStill = (now: unknown, list: AnyList, { list: its, holder, item }: CreatedItem): boolean => {
  if (its === list) return list.itemsOf(now).some(({ id }) => id === item.id);
  const { inner } = list;
  const around = list.itemsOf(now).find(({ id }) => id === holder);
  return (
    inner !== undefined &&
    around !== undefined &&
    isStill(around, inner as AnyList, { list: its, holder, item })
  );
};

/** A text as it is compared: some servers store it without the white space around it, or with line ends of their own. */
export const storedText = (text: string): string => text.trim().replaceAll('\r\n', '\n');

const textOf = ({ toSent }: AnyList, item: Item): string =>
  JSON.stringify(toSent(item), (key, value: unknown) => {
    if (key === 'id') return undefined;
    return typeof value === 'string' ? storedText(value) : value;
  });

/** Finds what was new in `sent` among what the server holds `now` and did not in `base`, by its words. */
function findIn(
  list: AnyList,
  { sent, base, now }: { readonly sent: unknown; readonly base: unknown; readonly now: unknown },
  holder: Id | null,
  found: Map<Id, CreatedItem>,
): void {
  const itemOf = (of: unknown, id: Id) =>
    of === undefined ? undefined : list.itemsOf(of).find((each) => each.id === id);
  const taken = new Set([...found.values()].filter((each) => each.list === list).map(({ item }) => item.id));
  const come = list.itemsOf(now).filter(({ id }) => isSaved(id) && !taken.has(id) && !itemOf(base, id));
  const { inner } = list as { readonly inner?: AnyList };
  for (const item of list.sentOf(sent)) {
    if (!isSaved(item.id) && !found.has(item.id)) {
      const at = come.findIndex((each) => textOf(list, each) === textOf(list, item));
      const [match] = at < 0 ? [] : come.splice(at, 1);
      if (match) found.set(item.id, { list, holder, item: match });
    }
    const id = found.get(item.id)?.item.id ?? item.id;
    const its = itemOf(now, id);
    if (inner && its) findIn(inner, { sent: item, base: itemOf(base, id), now: its }, id, found);
  }
}

/**
 * What became of the new items of drafts that were sent in `attempts` that are in doubt, the first of them first: `now`
 * is what the server holds, `before` what had been found already.
 */
export function findCreated<Holder, Each extends Item>(
  of: SentList<Holder, Each>,
  attempts: readonly Holder[],
  base: Holder,
  now: Holder,
  before: CreatedItems,
): CreatedItems {
  const list = of as unknown as AnyList;
  const found = new Map([...before].filter(([, each]) => isStill(now, list, each)));
  for (const sent of attempts) findIn(list, { sent, base, now }, null, found);
  return found;
}

/** A draft in which the new items that are sent have the ids that they have got. */
export const withCreatedIds = <Holder, Each extends Item>(
  list: SentList<Holder, Each>,
  draft: Holder,
  found: CreatedItems,
): Holder => (found.size === 0 ? draft : (settle(list as unknown as AnyList, draft, found) as Holder));

function settle(list: AnyList, holder: unknown, found: CreatedItems): unknown {
  const sent = new Set(list.sentOf(holder).map(({ id }) => id));
  const { inner } = list as { readonly inner?: AnyList };
  const settleItem = (item: Item): Item => {
    const id = sent.has(item.id) ? found.get(item.id)?.item.id : undefined;
    return withId((inner ? settle(inner, item, found) : item) as Item, id ?? item.id);
  };
  return list.withItems(holder, list.itemsOf(holder).map(settleItem));
}

const withId = (item: Item, id: Id): Item => (item.id === id ? item : { ...item, id });

/** A base that holds what was found too: what has been deleted of it here meanwhile is deleted there. */
export const withCreatedItems = <Holder, Each extends Item>(
  list: SentList<Holder, Each>,
  base: Holder,
  found: CreatedItems,
): Holder => (found.size === 0 ? base : (extend(list as unknown as AnyList, base, null, found) as Holder));

function extend(list: AnyList, base: unknown, holder: Id | null, found: CreatedItems): unknown {
  const { inner } = list as { readonly inner?: AnyList };
  const own = [...found.values()].filter((each) => each.list === list && each.holder === holder);
  // Of what somebody else has put into it since nothing is known here, nor deleted.
  const come = own.map(({ item }) => (inner ? (inner.withItems(item, []) as Item) : item));
  const items = [...list.itemsOf(base), ...come];
  return list.withItems(
    base,
    inner ? items.map((item) => extend(inner, item, item.id, found) as Item) : items,
  );
}
