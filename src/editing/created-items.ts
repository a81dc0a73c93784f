import type { Id } from './chunks.ts';
import { isSaved, temporaryId, type Item } from './items.ts';

/** A list whose new items are sent without ids. */
interface SentListParts<Holder, Each extends Item> {
  readonly itemsOf: (holder: Holder) => readonly Each[];
  readonly withItems: (holder: Holder, items: readonly Each[]) => Holder;
  /** The items that a save sends. */
  readonly sentOf: (holder: Holder) => readonly Each[];
  /** The request's item, without its position. */
  readonly toSent: (item: Each) => object;
  /** A new temporary id for an item; by default a number. */
  readonly newId?: (item: Each) => Id;
  /** The list inside each item whose new items are sent without ids too. */
  readonly inner?: SentList<Each>;
}

/** An item that a save has created, with its parent. */
interface CreatedItem {
  /** Identifies its list. */
  readonly list: object;
  /** The id of the item that contains the list; null where it is a list of the draft. */
  readonly holder: Id | null;
  readonly id: Id;
}

/** Created items by their temporary ids, which are unique in the draft across all lists. */
export type CreatedItems = ReadonlyMap<Id, CreatedItem>;

interface Search<Holder> {
  readonly sent: Holder;
  readonly base: Holder | undefined;
  readonly now: Holder;
}

/** A list whose new items are sent without ids. `Holder` contains it: the draft, or an item of another list. */
export interface SentList<Holder> {
  /** Matches the new items of `sent` by their content with items of `now` that are missing in `base`. */
  readonly find: (among: Search<Holder>, holder: Id | null, found: Map<Id, CreatedItem>) => void;
  readonly isStillIn: (now: Holder, created: CreatedItem) => boolean;
  readonly withIds: (holder: Holder, found: CreatedItems) => Holder;
  /** `id` is that of the holder. */
  readonly withFound: (base: Holder, id: Id | null, found: CreatedItems) => Holder;
  readonly emptied: (holder: Holder) => Holder;
  /** New ids for saved items that are not in `now` and that one of the attempts did not send. */
  readonly withoutGone: (holder: Holder, among: Attempted<Holder>, renewed: RenewedIds) => Holder;
}

/** The server's content after attempts. A holder that is missing there is undefined. */
interface Attempted<Holder> {
  readonly now: Holder | undefined;
  readonly attempts: readonly (Holder | undefined)[];
}

/** The temporary ids of items that an attempt has deleted, by list and id: lists may have the same ids. */
export type RenewedIds = Map<object, Map<Id, Id>>;

/** Normalises a text for comparison: some servers trim white space or change line ends. */
export const storedText = (text: string): string => text.trim().replaceAll('\r\n', '\n');

const normalised = (value: unknown): unknown => (typeof value === 'string' ? storedText(value) : value);

/** A value as JSON with its texts normalised. */
export const storedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => normalised(each));

const textOf = (sent: object): string =>
  JSON.stringify(sent, (key, each: unknown) => (key === 'id' ? undefined : normalised(each)));

const withId = <Each extends Item>(item: Each, id: Id): Each => (item.id === id ? item : { ...item, id });

export function sentList<Holder, Each extends Item>({
  itemsOf,
  withItems,
  sentOf,
  toSent,
  newId = temporaryId,
  inner,
}: SentListParts<Holder, Each>): SentList<Holder> {
  const list = {};
  /** The created items in the server's version. */
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
        // A base that was merged with the server's content contains it already.
        const isNew = created.holder === holderId && !itemOf(base, created.id);
        const item = isNew ? items.get(created) : undefined;
        // Without inner items: those that matched are added below, and those of other users must not be deleted.
        return item ? [inner?.emptied(item) ?? item] : [];
      });
      const all = [...itemsOf(base), ...come];
      return withItems(base, inner ? all.map((item) => inner.withFound(item, item.id, found)) : all);
    },
    emptied: (holder) => withItems(holder, []),
    withoutGone(holder, { now, attempts }, renewed) {
      const ids = renewed.get(list) ?? new Map<Id, Id>();
      renewed.set(list, ids);
      const wasSent = (id: Id) =>
        attempts.every((attempt) => attempt && sentOf(attempt).some((each) => each.id === id));
      const settled = itemsOf(holder).map((item) => {
        const { id } = item;
        const its = itemOf(now, id);
        const isGone = !its && isSaved(id) && (ids.has(id) || !wasSent(id));
        if (isGone && !ids.has(id)) ids.set(id, newId(item));
        const own = isGone ? withId(item, ids.get(id) ?? id) : item;
        const within = { now: its, attempts: attempts.map((attempt) => itemOf(attempt, id)) };
        return inner?.withoutGone(own, within, renewed) ?? own;
      });
      return withItems(holder, settled);
    },
  };
}

/**
 * Matches the new items of the drafts sent in `attempts` (oldest first, all with an unknown outcome) with the items of
 * `now`, the server's current content. `before` are the matches found so far.
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

/** The draft with the server's ids for its created items. */
export const withCreatedIds = <Draft>(list: SentList<Draft>, draft: Draft, found: CreatedItems): Draft =>
  found.size === 0 ? draft : list.withIds(draft, found);

/**
 * The base including the created items, so that one that was deleted in the draft meanwhile is deleted on the server.
 */
export const withCreatedItems = <Draft>(list: SentList<Draft>, base: Draft, found: CreatedItems): Draft =>
  found.size === 0 ? base : list.withFound(base, null, found);

/**
 * The draft with new temporary ids for the items that an attempt has deleted: `now`, the server's content, does not have
 * them any more, and they are sent as new ones. `renewed` keeps these ids, so that they are the same in the next call.
 */
export const withoutGoneIds = <Draft>(
  list: SentList<Draft>,
  draft: Draft,
  among: { readonly now: Draft; readonly attempts: readonly Draft[] },
  renewed: RenewedIds,
): Draft => list.withoutGone(draft, among, renewed);

/**
 * An earlier draft with the ids of its new items that `now`, the server's content, has already: an attempt to save them was
 * made and its outcome was not seen. They are recognised by their content in the draft, because what was sent is not known
 * any more: an item edited after the attempt remains new, and one that another person has added alike counts as saved.
 */
export function withKnownIds<Draft>(
  list: SentList<Draft>,
  { base, draft }: { readonly base: Draft; readonly draft: Draft },
  now: Draft,
): { readonly base: Draft; readonly draft: Draft } {
  const found = findCreated(list, [draft], base, now, new Map());
  return { base: withCreatedItems(list, base, found), draft: withCreatedIds(list, draft, found) };
}
