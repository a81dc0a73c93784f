import { isSame } from './changes.ts';
import { hasId, isFields } from './lookup.ts';
import { leadingOrder, mergeOrders } from './merge-order.ts';
import {
  fromMergeTree,
  rootKey,
  toMergeTree,
  valueListsIn,
  type MergeNode,
  type MergeOptions,
  type MergeTree,
} from './merge-tree.ts';
import { stepFurther, type ItemStep, type Path } from './paths.ts';

export type Side = 'theirs' | 'mine';

/** A place that both changed, differently. */
export interface Collision {
  /** The same in each merge of the same drafts. */
  readonly key: string;
  /**
   * `value`: a field. `removed`: an item that one removed and the other changed. `list`: an item that both moved to another
   * list. `order`: the order of a list.
   */
  readonly kind: 'value' | 'removed' | 'list' | 'order';
  /** The path in `theirs` and in `mine`; null in the draft without the item. */
  readonly paths: Readonly<Record<Side, Path | null>>;
}

/** What to take where both changed the same place, by the keys of collisions. */
export type Choices = ReadonlyMap<string, Side>;

export interface Drafts<Draft> {
  /** The content that both began with. */
  readonly base: Draft;
  /** What the others have saved since. */
  readonly theirs: Draft;
  readonly mine: Draft;
}

export interface Merge<Draft> {
  /** The draft with both changes; in open collisions with mine. The same as `theirs` where nothing of mine is left. */
  readonly draft: Draft;
  /** Also those with a choice; removed items first. */
  readonly collisions: readonly Collision[];
}

const otherOf = (side: Side): Side => (side === 'mine' ? 'theirs' : 'mine');

type Trees = Drafts<MergeTree>;
type Nodes = Readonly<Record<keyof Drafts<unknown>, MergeNode | undefined>>;

/** Files are the same by their ids; the ids in a list that is one value differ with each read. */
function isSameContent(one: unknown, other: unknown): boolean {
  if (hasId(one) && hasId(other)) return String(one.id) === String(other.id);
  return isSame(withoutIds(one), withoutIds(other));
}

const withoutIds = (value: unknown): unknown =>
  Array.isArray(value) && value.every(hasId) ? value.map(({ id: _id, ...rest }) => rest) : value;

const pathsOf = ({ theirs, mine }: Nodes) => ({ theirs: theirs?.path ?? null, mine: mine?.path ?? null });

const renewedIds = new WeakMap<object, Map<string, ItemStep['id'] | undefined>>();

/** The new ids of the items that are kept although these drafts do not have them: the same in each merge of them. */
function renewedIdsFor(theirs: unknown): Map<string, ItemStep['id'] | undefined> {
  const known = isFields(theirs) ? renewedIds.get(theirs) : undefined;
  const ids = known ?? new Map<string, ItemStep['id'] | undefined>();
  if (isFields(theirs)) renewedIds.set(theirs, ids);
  return ids;
}

/** Merges drafts of one document by fields, and lists by their items. Pure. */
export function mergeDrafts<Draft>(
  drafts: Drafts<Draft>,
  given: MergeOptions,
  choices: Choices = new Map(),
): Merge<Draft> {
  const valueLists = [drafts.base, drafts.theirs, drafts.mine].flatMap((draft) => valueListsIn(draft));
  const options = { ...given, localLists: new Set([...(given.localLists ?? []), ...valueLists]) };
  const renewed = renewedIdsFor(drafts.theirs);
  const trees: Trees = {
    base: toMergeTree(drafts.base, options),
    theirs: toMergeTree(drafts.theirs, options),
    mine: toMergeTree(drafts.mine, options),
  };
  const collisions = new Map<string, Collision>();
  const at = (key: string): Nodes => ({
    base: trees.base.nodes.get(key),
    theirs: trees.theirs.nodes.get(key),
    mine: trees.mine.nodes.get(key),
  });
  const chosen = (collision: Collision): Side => {
    collisions.set(collision.key, collision);
    return choices.get(collision.key) ?? 'mine';
  };

  const touched = { theirs: touchedBy(trees, 'theirs'), mine: touchedBy(trees, 'mine') };

  /** The side that keeps an item; `both` where both have it; null for a removed one. */
  const keepers = new Map<string, Side | 'both' | null>();
  const keeperOf = (key: string): Side | 'both' | null => {
    const known = keepers.get(key);
    if (known !== undefined) return known;
    const keeper = findKeeper(key, at(key));
    keepers.set(key, keeper);
    return keeper;
  };
  const findKeeper = (key: string, nodes: Nodes): Side | 'both' | null => {
    const { base, theirs, mine } = nodes;
    if (theirs && mine) return 'both';
    const keeper: Side = theirs ? 'theirs' : 'mine';
    const held = theirs ?? mine;
    if (!held) return null;
    if (!base) return keeperOf(held.holder ?? rootKey) === null ? null : keeper;
    // With its holder, which was removed as well.
    const holder = held.holder ?? rootKey;
    if (holder !== rootKey && trees.base.nodes.has(holder) && !at(holder)[otherOf(keeper)]) {
      return keeperOf(holder) === keeper ? keeper : null;
    }
    if (!touched[keeper](key)) return null;
    const side = chosen({ key: `removed ${key}`, kind: 'removed', paths: pathsOf(nodes) });
    return side === keeper ? keeper : null;
  };

  const hasHolder = ({ holder }: MergeNode) => holder === null || keeperOf(holder) !== null;

  /** The key of the list that an item is in. */
  const listOf = (key: string): string | undefined => {
    const nodes = at(key);
    const { base, theirs, mine } = nodes;
    if (!theirs || !mine) return (theirs ?? mine)?.list;
    if (!hasHolder(theirs)) return mine.list;
    if (!hasHolder(mine) || mine.list === theirs.list || mine.list === base?.list) return theirs.list;
    if (theirs.list === base?.list) return mine.list;
    return chosen({ key: `list ${key}`, kind: 'list', paths: pathsOf(nodes) }) === 'mine'
      ? mine.list
      : theirs.list;
  };

  const allKeys = [...new Set([...trees.mine.nodes.keys(), ...trees.theirs.nodes.keys()])];
  const members = new Map<string | undefined, Set<string>>();
  for (const key of allKeys) {
    if (key === rootKey || keeperOf(key) === null) continue;
    const list = listOf(key);
    members.set(list, (members.get(list) ?? new Set()).add(key));
  }

  const itemsOf = (list: string): readonly string[] => {
    const own = members.get(list) ?? new Set<string>();
    const keysOf = (tree: MergeTree) => (tree.lists.get(list) ?? []).filter((key) => own.has(key));
    const orders = { base: keysOf(trees.base), theirs: keysOf(trees.theirs), mine: keysOf(trees.mine) };
    const path = (side: Side) => trees[side].paths.get(list) ?? null;
    const lead =
      leadingOrder(orders) ??
      chosen({ key: `order ${list}`, kind: 'order', paths: { theirs: path('theirs'), mine: path('mine') } });
    return mergeOrders(orders[lead], orders[otherOf(lead)]);
  };

  /** The side that a field of an item of both is taken from. */
  const sideOf = (nodes: Nodes, name: string): Side => {
    const { base, theirs, mine } = nodes;
    if (!theirs || !mine) return theirs ? 'theirs' : 'mine';
    const followed = options.follows?.[name];
    if (followed !== undefined && !isSameContent(theirs.fields.get(followed), mine.fields.get(followed)))
      return sideOf(nodes, followed);
    const [before, their, my] = [base, theirs, mine].map((node) => node?.fields.get(name));
    if (isSameContent(my, before) || isSameContent(my, their)) return 'theirs';
    if (isSameContent(their, before) || followed !== undefined) return 'mine';
    const field = (path: Path) => name.split('.').reduce(stepFurther, path);
    return chosen({
      key: `value ${mine.key} ${name}`,
      kind: 'value',
      paths: { theirs: field(theirs.path), mine: field(mine.path) },
    });
  };

  const merged = fromMergeTree(
    {
      source: (key) => (at(key).mine ?? at(key).theirs)?.source ?? {},
      field: (key, name) => {
        const nodes = at(key);
        return nodes[sideOf(nodes, name)]?.fields.get(name);
      },
      items: itemsOf,
      // The others deleted it: its id is not known to the server any more.
      newId: (key) => {
        const { base, theirs, mine } = at(key);
        if (!base || theirs || !mine) return undefined;
        const id = renewed.has(key) ? renewed.get(key) : options.renewId(mine.path, mine.source);
        renewed.set(key, id);
        return id;
      },
    },
    options,
  );
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the structure of the drafts that it was put together from.
    draft: isSame(merged, drafts.theirs) ? drafts.theirs : (merged as Draft),
    collisions: [...collisions.values()],
  };
}

/** Whether a side changed an item, moved it, or added or changed something inside it. */
function touchedBy(trees: Trees, side: Side): (key: string) => boolean {
  const touched = new Set<string>();
  for (const node of trees[side].nodes.values()) {
    const before = trees.base.nodes.get(node.key);
    const isTouched =
      before === undefined ||
      before.list !== node.list ||
      [...node.fields].some(([name, value]) => !isSameContent(value, before.fields.get(name)));
    for (let each: MergeNode | undefined = isTouched ? node : undefined; each;) {
      touched.add(each.key);
      each = each.holder === null ? undefined : trees[side].nodes.get(each.holder);
    }
  }
  return (key) => touched.has(key);
}
