import type { Id } from './chunks.ts';
import { isSaved, type Item } from './lasting-ids.ts';

/** What is known of a list whose new items go to the server without ids. */
interface SentListParts<Holder, Each extends Item> {
  readonly itemsOf: (holder: Holder) => readonly Each[];
  readonly withItems: (holder: Holder, items: readonly Each[]) => Holder;
  /** Those that a save sends. */
  readonly sentOf: (holder: Holder) => readonly Each[];
  /** An item as it is sent, but for its place. */
  readonly toSent: (item: Each) => object;
  /** The list inside each item whose new items go without ids as well. */
  readonly inner?: SentList<Each>;
}

/** An item that a save has created, and where it is. */
interface CreatedItem {
  /** Tells the list that it is in from others. */
  readonly list: object;
  /** The item that holds the list; null where the draft does. */
  readonly holder: Id | null;
  readonly id: Id;
}

/** What new items were created as, by the ids that they had: no two of a draft have the same, in whatever lists they are. */
export type CreatedItems = ReadonlyMap<Id, CreatedItem>;

interface Search<Holder> {
  readonly sent: Holder;
  readonly base: Holder | undefined;
  readonly now: Holder;
}

/** A list whose new items go to the server without ids. `Holder` is what it is in: the draft, or an item of a list. */
export interface SentList<Holder> {
  /** Finds what was new in `sent` among what the server holds `now` and did not in `base`, by its words. */
  readonly find: (among: Search<Holder>, holder: Id | null, found: Map<Id, CreatedItem>) => void;
  readonly isStillIn: (now: Holder, created: CreatedItem) => boolean;
  readonly withIds: (holder: Holder, found: CreatedItems) => Holder;
  /** `id` is the holder's. */
  readonly withFound: (base: Holder, id: Id | null, found: CreatedItems) => Holder;
  readonly emptied: (holder: Holder) => Holder;
}

/** A text as it is compared: some servers store it without the white space around it, or with line ends of their own. */
export const storedText = (text: string): string => text.trim().replaceAll('\r\n', '\n');

const textOf = (sent: object): string =>
  JSON.stringify(sent, (key, value: unknown) => {
    if (key === 'id') return undefined;
    return typeof value === 'string' ? storedText(value) : value;
  });

const withId = <Each extends Item>(item: Each, id: Id): Each => (item.id === id ? item : { ...item, id });

export function sentList<Holder, Each extends Item>({
  itemsOf,
  withItems,
  sentOf,
  toSent,
  inner,
}: SentListParts<Holder, Each>): SentList<Holder> {
  const list = {};
  /** The items of this list as the server holds them. */
  const items = new WeakMap<CreatedItem, Each>();
  const wordsOf = (item: Each): string => textOf(toSent(item));
  const itemOf = (holder: Holder | undefined, id: Id | null) =>
    holder === undefined ? undefined : itemsOf(holder).find((each) => each.id === id);

  return {
    find({ sent, base, now }, holder, found) {
      const taken = new Set([...found.values()].filter((each) => each.list === list).map(({ id }) => id));
      const come = itemsOf(now).filter(({ id }) => isSaved(id) && !taken.has(id) && !itemOf(base, id));
      for (const item of sentOf(sent)) {
        if (!isSaved(item.id) && !found.has(item.id)) {
          const at = come.findIndex((each) => wordsOf(each) === wordsOf(item));
          const [match] = at < 0 ? [] : come.splice(at, 1);
          if (match) {
            const created = { list, holder, id: match.id };
            items.set(created, match);
            found.set(item.id, created);
          }
        }
        const id = found.get(item.id)?.id ?? item.id;
        const its = itemOf(now, id);
        if (its) inner?.find({ sent: item, base: itemOf(base, id), now: its }, id, found);
      }
    },
    isStillIn(now, created) {
      if (created.list === list) return itemOf(now, created.id) !== undefined;
      const around = itemOf(now, created.holder);
      return inner !== undefined && around !== undefined && inner.isStillIn(around, created);
    },
    withIds(holder, found) {
      const sent = new Set(sentOf(holder).map(({ id }) => id));
      const settled = itemsOf(holder).map((item) =>
        withId(
          inner?.withIds(item, found) ?? item,
          (sent.has(item.id) ? found.get(item.id)?.id : null) ?? item.id,
        ),
      );
      return withItems(holder, settled);
    },
    withFound(base, holderId, found) {
      const come = [...found.values()].flatMap((created) => {
        const item = created.holder === holderId ? items.get(created) : undefined;
        // Of what somebody else has put into it since nothing is known here, nor deleted.
        return item ? [inner?.emptied(item) ?? item] : [];
      });
      const all = [...itemsOf(base), ...come];
      return withItems(base, inner ? all.map((item) => inner.withFound(item, item.id, found)) : all);
    },
    emptied: (holder) => withItems(holder, []),
  };
}

/**
 * What became of the new items of drafts that were sent in `attempts` that are in doubt, the first of them first: `now`
 * is what the server holds, `before` what had been found already.
 */
export function findCreated<Draft>(
  list: SentList<Draft>,
  attempts: readonly Draft[],
  base: Draft,
  now: Draft,
  before: CreatedItems,
): CreatedItems {
  const found = new Map([...before].filter(([, each]) => list.isStillIn(now, each)));
  for (const sent of attempts) list.find({ sent, base, now }, null, found);
  return found;
}

/** A draft in which the new items that are sent have the ids that they have got. */
export const withCreatedIds = <Draft>(list: SentList<Draft>, draft: Draft, found: CreatedItems): Draft =>
  found.size === 0 ? draft : list.withIds(draft, found);

/** A base that holds what was found too: what has been deleted of it here meanwhile is deleted there. */
export const withCreatedItems = <Draft>(list: SentList<Draft>, base: Draft, found: CreatedItems): Draft =>
  found.size === 0 ? base : list.withFound(base, null, found);
