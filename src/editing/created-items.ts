import { isSaved, temporaryId, type Id, type Item } from './items.ts';

interface SentListParts<Parent, Each extends Item> {
  readonly itemsOf: (parent: Parent) => readonly Each[];
  readonly withItems: (parent: Parent, items: readonly Each[]) => Parent;
  readonly sentOf: (parent: Parent) => readonly Each[];
  readonly toSent: (item: Each) => object;
  readonly newId?: (item: Each) => Id;
  readonly inner?: SentList<Each>;
}

interface CreatedItem {
  readonly list: object;
  readonly parent: Id | null;
  readonly id: Id;
}

/** Created items by their temporary ids, which are unique in the draft across all lists. */
export type CreatedItems = ReadonlyMap<Id, CreatedItem>;

interface Search<Parent> {
  readonly sent: Parent;
  readonly base: Parent | undefined;
  readonly now: Parent;
}

export interface SentList<Parent> {
  readonly find: (among: Search<Parent>, parent: Id | null, matches: Map<Id, CreatedItem>) => void;
  readonly isStillIn: (now: Parent, created: CreatedItem) => boolean;
  readonly withIds: (parent: Parent, matches: CreatedItems) => Parent;
  readonly withCreated: (base: Parent, id: Id | null, matches: CreatedItems) => Parent;
  readonly emptied: (parent: Parent) => Parent;
  readonly withoutGone: (parent: Parent, among: Attempted<Parent>, renewed: RenewedIds) => Parent;
}

interface Attempted<Parent> {
  readonly now: Parent | undefined;
  readonly attempts: readonly (Parent | undefined)[];
}

export type RenewedIds = Map<object, Map<Id, Id>>;

/** Some servers trim white space or change line ends. */
export const storedText = (text: string): string => text.trim().replaceAll('\r\n', '\n');

const normalised = (value: unknown): unknown => (typeof value === 'string' ? storedText(value) : value);

export const storedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => normalised(each));

const withId = <Each extends Item>(item: Each, id: Id): Each => (item.id === id ? item : { ...item, id });

export function sentList<Parent, Each extends Item>({
  itemsOf,
  withItems,
  sentOf,
  toSent,
  newId = temporaryId,
  inner,
}: SentListParts<Parent, Each>): SentList<Parent> {
  const list = {};
  const items = new WeakMap<CreatedItem, Each>();
  const contentOf = (item: Each): string =>
    JSON.stringify(toSent(item), (key, each: unknown) => (key === 'id' ? undefined : normalised(each)));
  const itemOf = (parent: Parent | undefined, id: Id | null) =>
    parent === undefined ? undefined : itemsOf(parent).find((each) => each.id === id);

  return {
    find({ sent, base, now }, parent, matches) {
      const taken = new Set([...matches.values()].filter((each) => each.list === list).map(({ id }) => id));
      const added = itemsOf(now).filter(({ id }) => isSaved(id) && !taken.has(id) && !itemOf(base, id));
      for (const item of sentOf(sent)) {
        if (!isSaved(item.id) && !matches.has(item.id)) {
          const at = added.findIndex((each) => contentOf(each) === contentOf(item));
          const [match] = at < 0 ? [] : added.splice(at, 1);
          if (match) {
            const created = { list, parent, id: match.id };
            items.set(created, match);
            matches.set(item.id, created);
          }
        }
        const id = matches.get(item.id)?.id ?? item.id;
        const its = itemOf(now, id);
        if (its) inner?.find({ sent: item, base: itemOf(base, id), now: its }, id, matches);
      }
    },
    isStillIn(now, created) {
      if (created.list === list) return itemOf(now, created.id) !== undefined;
      const around = itemOf(now, created.parent);
      return inner !== undefined && around !== undefined && inner.isStillIn(around, created);
    },
    withIds(parent, matches) {
      const sent = new Set(sentOf(parent).map(({ id }) => id));
      const settled = itemsOf(parent).map((item) =>
        withId(
          inner?.withIds(item, matches) ?? item,
          (sent.has(item.id) ? matches.get(item.id)?.id : null) ?? item.id,
        ),
      );
      return withItems(parent, settled);
    },
    withCreated(base, parentId, matches) {
      const created = [...matches.values()].flatMap((each) => {
        // A base that was merged with the server's content contains it already.
        const isNew = each.parent === parentId && !itemOf(base, each.id);
        const item = isNew ? items.get(each) : undefined;
        // Inner items that matched are added below; those of other users must not be deleted.
        return item ? [inner?.emptied(item) ?? item] : [];
      });
      const all = [...itemsOf(base), ...created];
      return withItems(base, inner ? all.map((item) => inner.withCreated(item, item.id, matches)) : all);
    },
    emptied: (parent) => withItems(parent, []),
    withoutGone(parent, { now, attempts }, renewed) {
      const ids = renewed.get(list) ?? new Map<Id, Id>();
      renewed.set(list, ids);
      const wasSent = (id: Id) =>
        attempts.every((attempt) => attempt && sentOf(attempt).some((each) => each.id === id));
      const settled = itemsOf(parent).map((item) => {
        const { id } = item;
        const its = itemOf(now, id);
        const isGone = !its && isSaved(id) && (ids.has(id) || !wasSent(id));
        if (isGone && !ids.has(id)) ids.set(id, newId(item));
        const own = isGone ? withId(item, ids.get(id) ?? id) : item;
        const within = { now: its, attempts: attempts.map((attempt) => itemOf(attempt, id)) };
        return inner?.withoutGone(own, within, renewed) ?? own;
      });
      return withItems(parent, settled);
    },
  };
}

/** `attempts` are drafts with an unknown outcome, oldest first; `now` is the server's content. */
export function findCreated<Draft>(
  list: SentList<Draft>,
  attempts: readonly Draft[],
  base: Draft,
  now: Draft,
  before: CreatedItems,
): CreatedItems {
  const matches = new Map([...before].filter(([, each]) => list.isStillIn(now, each)));
  for (const sent of attempts) list.find({ sent, base, now }, null, matches);
  return matches;
}

export const withCreatedIds = <Draft>(list: SentList<Draft>, draft: Draft, matches: CreatedItems): Draft =>
  matches.size === 0 ? draft : list.withIds(draft, matches);

/** The base with all created items: one that was deleted in the draft meanwhile is then deleted on the server. */
export const withCreatedItems = <Draft>(list: SentList<Draft>, base: Draft, matches: CreatedItems): Draft =>
  matches.size === 0 ? base : list.withCreated(base, null, matches);

/** New temporary ids for items that an attempt has deleted: `now`, the server's content, lacks them. */
export const withoutGoneIds = <Draft>(
  list: SentList<Draft>,
  draft: Draft,
  among: { readonly now: Draft; readonly attempts: readonly Draft[] },
  renewed: RenewedIds,
): Draft => list.withoutGone(draft, among, renewed);

/** Matched by content, because the sent draft is unknown: an item edited after the attempt stays new. */
export function withKnownIds<Draft>(
  list: SentList<Draft>,
  { base, draft }: { readonly base: Draft; readonly draft: Draft },
  now: Draft,
): { readonly base: Draft; readonly draft: Draft } {
  const matches = findCreated(list, [draft], base, now, new Map());
  return { base: withCreatedItems(list, base, matches), draft: withCreatedIds(list, draft, matches) };
}
