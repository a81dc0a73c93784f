import { isSame } from './changes.ts';
import { isItems } from './items.ts';
import { hasId, isFields, type Fields } from './lookup.ts';
import { stepFurther, type ItemStep, type Path } from './paths.ts';

export type Side = 'theirs' | 'mine';

interface Collision {
  readonly key: string;
  /** `removed`: deleted by one side, changed by the opposite one. `list`: moved to another list by both. */
  readonly kind: 'value' | 'removed' | 'list' | 'order';
  readonly paths: Readonly<Record<Side, Path | null>>;
}

export type Choices = ReadonlyMap<string, Side>;

export interface Drafts<Draft> {
  readonly base: Draft;
  readonly theirs: Draft;
  readonly mine: Draft;
}

export interface Merge<Draft> {
  /** In open collisions with mine. The same as `theirs` where nothing of mine is left. */
  readonly draft: Draft;
  readonly collisions: readonly Collision[];
}

export interface MergeOptions {
  /** Lists whose ids exist only in this console: they are compared as one value. */
  readonly localLists?: ReadonlySet<string>;
  /** The group of a list; items are moved among its lists, and stay in a list of no group. */
  readonly groupOf?: (list: Path) => string | undefined;
  /** Fields that take the side of another field of their item. */
  readonly follows?: Readonly<Record<string, string>>;
  /** Undefined where items are references, such as files, which keep their ids. */
  readonly renewId: (path: Path, item: unknown) => ItemStep['id'] | undefined;
}

type Item = Fields & ItemStep;

interface Node {
  readonly key: string;
  readonly path: Path;
  readonly list: string;
  readonly parent: string | null;
  /** The values except lists of items; those in plain objects by dotted names. */
  readonly fields: ReadonlyMap<string, unknown>;
  readonly source: Fields;
}

interface Tree {
  readonly nodes: ReadonlyMap<string, Node>;
  readonly lists: ReadonlyMap<string, { readonly path: Path; readonly keys: readonly string[] }>;
}

const rootKey = '';

const isItemList = (value: unknown): value is readonly Item[] => isItems(value);

const isPlain = (value: unknown): value is Fields =>
  isFields(value) && !hasId(value) && Object.getPrototypeOf(value) === Object.prototype;

/** Names of lists with a member that is no item. One in any merged draft is one in all, also where it is empty. */
function valueListsIn(value: unknown, name = ''): readonly string[] {
  if (Array.isArray(value)) return isItemList(value) ? value.flatMap((item) => valueListsIn(item)) : [name];
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => valueListsIn(child, key));
}

type MergeLists = Pick<MergeOptions, 'localLists' | 'groupOf'>;

const isMergedList = (name: string, value: unknown, { localLists }: MergeLists): value is readonly Item[] =>
  isItemList(value) && localLists?.has(name) !== true;

const dotted = (prefix: string, name: string): string => (prefix === '' ? name : `${prefix}.${name}`);

const listKey = (node: string, name: string): string => `${node}/${name}`;

function toTree(draft: unknown, lists: MergeLists): Tree {
  const tree = {
    nodes: new Map<string, Node>(),
    lists: new Map<string, { path: Path; keys: readonly string[] }>(),
  };
  const taken = new Set<string>();
  /** A file may be twice in a list, and a placeholder in each: every one has a node of its own. */
  const ownKey = (key: string): string => {
    let own = key;
    for (let count = 2; taken.has(own); count += 1) own = `${key}~${count}`;
    taken.add(own);
    return own;
  };

  function takeFields(value: Fields, prefix: string, path: Path, key: string, fields: Map<string, unknown>) {
    for (const [name, child] of Object.entries(value)) {
      const called = dotted(prefix, name);
      const at = stepFurther(path, name);
      if (isMergedList(name, child, lists)) takeList(child, listKey(key, called), at, key);
      else if (isPlain(child)) takeFields(child, called, at, key, fields);
      else if (name !== 'id') fields.set(called, child);
    }
  }
  function takeList(items: readonly Item[], list: string, path: Path, parent: string) {
    const group = lists.groupOf?.(path) ?? list;
    const keys = items.map(({ id }) => ownKey(`${group}#${id}`));
    tree.lists.set(list, { path, keys });
    for (const [at, item] of items.entries())
      takeNode(item, keys[at] ?? '', stepFurther(path, { id: item.id }), list, parent);
  }
  function takeNode(source: Fields, key: string, path: Path, list: string, parent: string | null) {
    const fields = new Map<string, unknown>();
    tree.nodes.set(key, { key, path, list, parent, fields, source });
    takeFields(source, '', path, key, fields);
  }

  takeNode(isFields(draft) ? draft : {}, rootKey, [], '', null);
  return tree;
}

interface Merged {
  readonly source: (key: string) => Fields;
  readonly field: (key: string, name: string) => unknown;
  readonly items: (list: string) => readonly string[];
  readonly newId: (key: string) => ItemStep['id'] | undefined;
}

function fromTree(merged: Merged, lists: MergeLists): unknown {
  const build = (key: string): unknown => {
    const id = merged.newId(key);
    const fields = buildFields(merged.source(key), '', key);
    return id === undefined ? fields : { ...fields, id };
  };
  const buildFields = (source: Fields, prefix: string, key: string): Fields =>
    Object.fromEntries(
      Object.entries(source).map(([name, child]) => {
        const called = dotted(prefix, name);
        if (isMergedList(name, child, lists)) return [name, merged.items(listKey(key, called)).map(build)];
        if (isPlain(child)) return [name, buildFields(child, called, key)];
        return [name, name === 'id' ? child : merged.field(key, called)];
      }),
    );
  return build(rootKey);
}

const opposite = (side: Side): Side => (side === 'mine' ? 'theirs' : 'mine');

type Trees = Drafts<Tree>;
type Nodes = Readonly<Record<keyof Drafts<unknown>, Node | undefined>>;

/** Files are the same by their ids; the ids in a list that is one value differ with each read. */
function isSameContent(first: unknown, second: unknown): boolean {
  if (hasId(first) && hasId(second)) return String(first.id) === String(second.id);
  return isSame(withoutIds(first), withoutIds(second));
}

const withoutIds = (value: unknown): unknown =>
  isItemList(value) ? value.map(({ id: _id, ...rest }) => rest) : value;

const pathsOf = ({ theirs, mine }: Nodes) => ({ theirs: theirs?.path ?? null, mine: mine?.path ?? null });

const renewedIds = new WeakMap<object, Map<string, ItemStep['id'] | undefined>>();

/** New ids of kept items that `theirs` lacks; the same in each merge with it. */
function renewedIdsFor(theirs: unknown): Map<string, ItemStep['id'] | undefined> {
  const known = isFields(theirs) ? renewedIds.get(theirs) : undefined;
  const ids = known ?? new Map<string, ItemStep['id'] | undefined>();
  if (isFields(theirs)) renewedIds.set(theirs, ids);
  return ids;
}

export function mergeDrafts<Draft>(
  drafts: Drafts<Draft>,
  options: MergeOptions,
  choices: Choices = new Map(),
): Merge<Draft> {
  const valueLists = [drafts.base, drafts.theirs, drafts.mine].flatMap((draft) => valueListsIn(draft));
  const lists = { ...options, localLists: new Set([...(options.localLists ?? []), ...valueLists]) };
  const renewed = renewedIdsFor(drafts.theirs);
  const trees: Trees = {
    base: toTree(drafts.base, lists),
    theirs: toTree(drafts.theirs, lists),
    mine: toTree(drafts.mine, lists),
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

  const keptFrom = new Map<string, Side | 'both' | null>();
  const sourceOf = (key: string): Side | 'both' | null => {
    const known = keptFrom.get(key);
    if (known !== undefined) return known;
    const source = findSource(key, at(key));
    keptFrom.set(key, source);
    return source;
  };
  const findSource = (key: string, nodes: Nodes): Side | 'both' | null => {
    const { base, theirs, mine } = nodes;
    if (theirs && mine) return 'both';
    const own: Side = theirs ? 'theirs' : 'mine';
    const node = theirs ?? mine;
    if (!node) return null;
    const parent = node.parent ?? rootKey;
    if (!base) return sourceOf(parent) === null ? null : own;
    if (parent !== rootKey && trees.base.nodes.has(parent) && !at(parent)[opposite(own)]) {
      return sourceOf(parent) === own ? own : null;
    }
    if (!touched[own].has(key)) return null;
    return chosen({ key: `removed ${key}`, kind: 'removed', paths: pathsOf(nodes) }) === own ? own : null;
  };

  const hasParent = ({ parent }: Node) => parent === null || sourceOf(parent) !== null;

  const listOf = (key: string): string | undefined => {
    const nodes = at(key);
    const { base, theirs, mine } = nodes;
    if (!theirs || !mine) return (theirs ?? mine)?.list;
    if (!hasParent(theirs)) return mine.list;
    if (!hasParent(mine) || mine.list === theirs.list || mine.list === base?.list) return theirs.list;
    if (theirs.list === base?.list) return mine.list;
    return nodes[chosen({ key: `list ${key}`, kind: 'list', paths: pathsOf(nodes) })]?.list;
  };

  const members = new Map<string | undefined, Set<string>>();
  for (const key of new Set([...trees.mine.nodes.keys(), ...trees.theirs.nodes.keys()])) {
    if (key === rootKey || sourceOf(key) === null) continue;
    const list = listOf(key);
    members.set(list, (members.get(list) ?? new Set()).add(key));
  }

  const itemsOf = (list: string): readonly string[] => {
    const own = members.get(list) ?? new Set<string>();
    const keysOf = (tree: Tree) => (tree.lists.get(list)?.keys ?? []).filter((key) => own.has(key));
    const orders = { base: keysOf(trees.base), theirs: keysOf(trees.theirs), mine: keysOf(trees.mine) };
    const path = (side: Side) => trees[side].lists.get(list)?.path ?? null;
    const lead =
      leadingOrder(orders) ??
      chosen({ key: `order ${list}`, kind: 'order', paths: { theirs: path('theirs'), mine: path('mine') } });
    return mergeOrders(orders[lead], orders[opposite(lead)]);
  };

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

  const merged = fromTree(
    {
      source: (key) => (at(key).mine ?? at(key).theirs)?.source ?? {},
      field: (key, name) => {
        const nodes = at(key);
        return nodes[sideOf(nodes, name)]?.fields.get(name);
      },
      items: itemsOf,
      // The server no longer has the id of an item that others deleted.
      newId: (key) => {
        const { base, theirs, mine } = at(key);
        if (!base || theirs || !mine) return undefined;
        const id = renewed.has(key) ? renewed.get(key) : options.renewId(mine.path, mine.source);
        renewed.set(key, id);
        return id;
      },
    },
    lists,
  );
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the structure of the drafts that it was put together from.
    draft: isSame(merged, drafts.theirs) ? drafts.theirs : (merged as Draft),
    collisions: [...collisions.values()],
  };
}

function touchedBy(trees: Trees, side: Side): ReadonlySet<string> {
  const touched = new Set<string>();
  for (const node of trees[side].nodes.values()) {
    const before = trees.base.nodes.get(node.key);
    const isTouched =
      before === undefined ||
      before.list !== node.list ||
      [...node.fields].some(([name, value]) => !isSameContent(value, before.fields.get(name)));
    for (let each: Node | undefined = isTouched ? node : undefined; each;) {
      touched.add(each.key);
      each = each.parent === null ? undefined : trees[side].nodes.get(each.parent);
    }
  }
  return touched;
}

const isSameOrder = (keys: readonly string[], second: readonly string[]) =>
  keys.every((key, at) => key === second[at]);

/** The side with the order to follow; null where both changed the order differently. */
function leadingOrder(orders: Drafts<readonly string[]>): Side | null {
  const { base, theirs, mine } = orders;
  const [inTheirs, inMine] = [new Set(theirs), new Set(mine)];
  const common = new Set(base.filter((key) => inTheirs.has(key) && inMine.has(key)));
  const [before, their, my] = [base, theirs, mine].map((keys) => keys.filter((key) => common.has(key)));
  if (!before || !their || !my || isSameOrder(my, before) || isSameOrder(my, their)) return 'theirs';
  return isSameOrder(their, before) ? 'mine' : null;
}

/** A key of `rest` alone stands behind the one that precedes it there. */
function mergeOrders(lead: readonly string[], rest: readonly string[]): readonly string[] {
  const merged = [...lead];
  const known = new Set(lead);
  for (const [at, key] of rest.entries()) {
    if (known.has(key)) continue;
    const previous = rest[at - 1];
    merged.splice(previous === undefined ? 0 : merged.indexOf(previous) + 1, 0, key);
    known.add(key);
  }
  return merged;
}
