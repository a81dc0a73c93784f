import { hasId, isFields, type Fields } from './lookup.ts';
import { stepFurther, type ItemStep, type Path } from './paths.ts';

/** What a draft's structure does not tell about merging it. */
export interface MergeOptions {
  /** The names of lists whose ids exist only in this console: they are compared as one value. */
  readonly localLists?: ReadonlySet<string>;
  /**
   * The name of the group of lists among which items are moved, where the list at a path is in one. Other lists keep their
   * items.
   */
  readonly groupOf?: (list: Path) => string | undefined;
  /** Fields that follow from another one of their item, and take its side. */
  readonly follows?: Readonly<Record<string, string>>;
  /**
   * A new id for an item at a path that the others have deleted; undefined where items are references, such as files,
   * which keep their ids.
   */
  readonly renewId: (path: Path, item: unknown) => ItemStep['id'] | undefined;
}

/** The draft itself or an item of it. */
export interface MergeNode {
  /** The same in all drafts, wherever the item is. */
  readonly key: string;
  readonly path: Path;
  /** The list that contains it; `''` for the draft itself. */
  readonly list: string;
  /** The node that contains the list; null for the draft itself. */
  readonly holder: string | null;
  /** The values that are not lists of items, by their names; those in plain objects by dotted names. */
  readonly fields: ReadonlyMap<string, unknown>;
  readonly source: Fields;
}

/** A draft as its items. */
export interface MergeTree {
  readonly nodes: ReadonlyMap<string, MergeNode>;
  /** The keys of each list's items, in order. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly paths: ReadonlyMap<string, Path>;
}

/** The key of the draft itself. */
export const rootKey = '';

type Member =
  | { readonly kind: 'list'; readonly name: string; readonly items: readonly Item[]; readonly path: Path }
  | { readonly kind: 'fields'; readonly name: string; readonly value: Fields; readonly path: Path }
  | { readonly kind: 'value'; readonly name: string; readonly value: unknown };

type Item = Fields & ItemStep;

const isPlain = (value: unknown): value is Fields =>
  isFields(value) && !hasId(value) && Object.getPrototypeOf(value) === Object.prototype;

const isItemList = (value: unknown): value is readonly Item[] => Array.isArray(value) && value.every(hasId);

/**
 * The names of lists that are one value in a draft, because they hold something else than items. A list that is one in any
 * of the merged drafts is one in all of them, also where it is empty.
 */
export function valueListsIn(value: unknown, name = ''): readonly string[] {
  if (Array.isArray(value)) return isItemList(value) ? value.flatMap((item) => valueListsIn(item)) : [name];
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => valueListsIn(child, key));
}

function memberOf(name: string, value: unknown, path: Path, { localLists }: MergeOptions): Member {
  if (isItemList(value) && localLists?.has(name) !== true) return { kind: 'list', name, items: value, path };
  return isPlain(value) ? { kind: 'fields', name, value, path } : { kind: 'value', name, value };
}

const dotted = (prefix: string, name: string): string => (prefix === '' ? name : `${prefix}.${name}`);

/** The key of the list with this dotted name in a node. */
export const listKey = (holder: string, name: string): string => `${holder}/${name}`;

/** Takes a draft apart. */
export function toMergeTree(draft: unknown, options: MergeOptions): MergeTree {
  const nodes = new Map<string, MergeNode>();
  const lists = new Map<string, readonly string[]>();
  const paths = new Map<string, Path>();

  const taken = new Set<string>();
  /** A file may be twice in a list, and a placeholder in each: every one keeps a node of its own. */
  const ownKey = (key: string): string => {
    let own = key;
    for (let count = 2; taken.has(own); count += 1) own = `${key}~${count}`;
    taken.add(own);
    return own;
  };

  const takeFields = (
    value: Fields,
    prefix: string,
    path: Path,
    key: string,
    fields: Map<string, unknown>,
  ) => {
    for (const [name, child] of Object.entries(value)) {
      const member = memberOf(name, child, stepFurther(path, name), options);
      const called = dotted(prefix, name);
      if (member.kind === 'value') {
        if (name !== 'id') fields.set(called, member.value);
      } else if (member.kind === 'fields') takeFields(member.value, called, member.path, key, fields);
      else takeList(member.items, listKey(key, called), member.path, key);
    }
  };
  const takeList = (items: readonly Item[], list: string, path: Path, holder: string) => {
    const group = options.groupOf?.(path) ?? list;
    const keys = items.map(({ id }) => ownKey(`${group}#${id}`));
    lists.set(list, keys);
    paths.set(list, path);
    for (const [at, item] of items.entries())
      takeNode(item, keys[at] ?? '', stepFurther(path, { id: item.id }), list, holder);
  };
  const takeNode = (source: Fields, key: string, path: Path, list: string, holder: string | null) => {
    const fields = new Map<string, unknown>();
    nodes.set(key, { key, path, list, holder, fields, source });
    takeFields(source, '', path, key, fields);
  };

  takeNode(isFields(draft) ? draft : {}, rootKey, [], '', null);
  return { nodes, lists, paths };
}

/** How a merged draft is put together. */
export interface Merged {
  readonly source: (key: string) => Fields;
  readonly field: (key: string, name: string) => unknown;
  /** The keys of a list's items, in order. */
  readonly items: (list: string) => readonly string[];
  /** The id of an item that gets a new one. */
  readonly newId: (key: string) => ItemStep['id'] | undefined;
}

/** Puts a draft together. */
export function fromMergeTree(merged: Merged, options: MergeOptions): unknown {
  const build = (key: string): unknown => {
    const id = merged.newId(key);
    const fields = buildFields(merged.source(key), '', key);
    return id === undefined ? fields : { ...fields, id };
  };
  const buildFields = (source: Fields, prefix: string, key: string): Fields =>
    Object.fromEntries(
      Object.entries(source).map(([name, child]) => {
        const member = memberOf(name, child, [], options);
        const called = dotted(prefix, name);
        if (member.kind === 'list') return [name, merged.items(listKey(key, called)).map(build)];
        if (member.kind === 'fields') return [name, buildFields(member.value, called, key)];
        return [name, name === 'id' ? child : merged.field(key, called)];
      }),
    );
  return build(rootKey);
}
