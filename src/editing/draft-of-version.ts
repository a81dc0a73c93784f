import { isSame, type Change } from './changes.ts';
import { emptyValue } from './define-list.ts';
import type { AnyField, AnyFields, ListDefinition } from './description.ts';
import { differencesBetween } from './differences.ts';
import { hasPlaceholderId, isSaved, type Item } from './items.ts';
import { childAt, hasId, isFields } from './lookup.ts';
import { comparableValue, contentText, isOfServer, itemsIn, ownerOf, type Part } from './version.ts';

/** The items of each group of lists among which items are moved, by their ids. */
type ItemsByGroup = ReadonlyMap<string, ReadonlyMap<string, Item>>;

function itemsByGroup(fields: AnyFields, draft: unknown): ItemsByGroup {
  const groups = new Map<string, Map<string, Item>>();
  const take = (parts: AnyFields, holder: unknown, within: string, isGroup: boolean) => {
    for (const [name, part] of Object.entries(parts)) {
      const key = groupKey(within, name, isGroup);
      const value = childAt(holder, name);
      if (part.kind === 'group') take(part.fields, value, key, true);
      if (part.kind !== 'list') continue;
      const group = groups.get(key) ?? new Map<string, Item>();
      groups.set(key, group);
      for (const item of itemsIn(value)) {
        if (!group.has(String(item.id))) group.set(String(item.id), item);
        take(part.fields, item, key, false);
      }
    }
  };
  take(fields, draft, '', false);
  return groups;
}

const usedName = (key: string, { id }: Item) => `${key}#${id}`;

/** Items of inner lists are moved among the outer items, and those of the lists of a group among these. */
const groupKey = (within: string, name: string, isGroup: boolean) => (isGroup ? within : `${within}.${name}`);

interface Present<Draft> {
  /** The last known content on the server. */
  readonly base: Draft;
  readonly draft: Draft;
}

/** What base and draft have in one place; undefined where there is nothing. */
type Found = Partial<Present<unknown>>;

const foundAt = ({ base, draft }: Found, name: string): Found => ({
  base: childAt(base, name),
  draft: childAt(draft, name),
});

/**
 * The draft that has the content of an earlier version. An item that the base still has keeps its id; one that the server
 * has deleted becomes a new one, unless an item with the same content took its place. What only the server changes stays
 * as it is in the present draft. Unchanged parts are shared with the present draft. Pure but for the new ids.
 */
export function draftOfVersion<Draft>(fields: AnyFields, present: Present<Draft>, content: unknown): Draft;
export function draftOfVersion(
  fields: AnyFields,
  { base, draft }: Present<unknown>,
  content: unknown,
): unknown {
  const groups = {
    draft: itemsByGroup(fields, draft),
    base: itemsByGroup(fields, base),
    version: itemsByGroup(fields, content),
  };
  /** The present items that have a place in the restored draft. */
  const used = new Set<string>();
  const isUsed = (key: string, item: Item) => used.has(usedName(key, item));
  const presentItem = (key: string, { id }: Item) =>
    groups.draft.get(key)?.get(String(id)) ?? groups.base.get(key)?.get(String(id));

  /** The item with the same id, once. */
  function sameItem(key: string, item: Item): Item | undefined {
    const found = presentItem(key, item);
    if (found === undefined || isUsed(key, item)) return undefined;
    used.add(usedName(key, item));
    return found;
  }

  /** The present items that take the places of a version's items. */
  function pairs(list: ListDefinition<Item>, items: readonly Item[], now: readonly Item[], key: string) {
    const isLocal = list.ids === 'none';
    const found = new Map(
      items.flatMap((item): [Item, Item][] => {
        const same = isLocal ? undefined : sameItem(key, item);
        return same ? [[item, same]] : [];
      }),
    );
    const isFree = (item: Item) => !groups.version.get(key)?.has(String(item.id)) && !isUsed(key, item);
    const free = now.filter((item) => isLocal || isFree(item));
    // What is not sent, such as a placeholder, takes the place of no other item.
    const textOf = (item: Item) => [list.isOmitted(item), contentText(list.fields, item)].join(' ');
    const texts = free.map(textOf);
    const takeFree = (item: Item, at: number) => {
      const [taken] = free.splice(at, 1);
      texts.splice(at, 1);
      if (!taken) return;
      found.set(item, taken);
      if (!isLocal) used.add(usedName(key, taken));
    };
    for (const item of items) {
      const at = found.has(item) ? -1 : texts.indexOf(textOf(item));
      if (at >= 0) takeFree(item, at);
    }
    // Ids that exist only in this console tell nothing: what is left takes the place behind the item before it. A blank
    // item with the id of a placeholder would not be sent.
    for (const [place, item] of (isLocal ? items : []).entries()) {
      const before = items[place - 1];
      const same = before && found.get(before);
      const next = before && !same ? undefined : now[same ? now.indexOf(same) + 1 : 0];
      const isLeft = !found.has(item) && !list.isOmitted(item);
      const at = isLeft && next && !list.isOmitted(next) && !hasPlaceholderId(next) ? free.indexOf(next) : -1;
      if (at >= 0) takeFree(item, at);
    }
    return found;
  }

  function restoreList(list: ListDefinition<Item>, value: unknown, now: unknown, key: string): unknown {
    const items = itemsIn(value);
    const found = pairs(list, items, itemsIn(now), key);
    const restored = items.map((item) => restoreItem(list, item, found.get(item), key));
    const all = list.isDeletedByCall === true ? [...restored, ...remaining(key)] : restored;
    return isSharedList(all, now) ? now : all;
  }

  /** The saved items that have no place yet. */
  const remaining = (key: string): readonly Item[] =>
    [...(groups.base.get(key)?.values() ?? [])].flatMap((item) =>
      isSaved(item.id) && !isUsed(key, item) ? (presentItem(key, item) ?? []) : [],
    );

  function restoreItem(list: ListDefinition<Item>, item: Item, same: Item | undefined, key: string): Item {
    const was = same && groups.base.get(key)?.get(String(same.id));
    const parts = restoreParts(list.fields, item, { base: was, draft: same }, key, false);
    if (same) return isShared(parts, same) ? same : { ...same, ...parts };
    return { ...item, ...parts, id: hasPlaceholderId(item) ? item.id : list.newIdOf(item) };
  }

  function restorePart(part: Part, value: unknown, found: Found, key: string): unknown {
    const now = found.draft;
    switch (part.kind) {
      case 'list':
        return restoreList(part, value, now, key);
      case 'group': {
        const parts = restoreParts(part.fields, value, found, key, true);
        return isShared(parts, now) ? now : parts;
      }
      case 'hidden':
        return value;
      case 'images':
        return isAlike(part, value, now) ? now : filesOf(value, now);
      case 'other':
        return isAlike(part, value, now) ? now : (part.restored?.(value, found) ?? value);
      default:
        return isAlike(part, value, now) ? now : value;
    }
  }

  /** Nothing is found for an item that the present draft does not have. */
  function restoreParts(parts: AnyFields, version: unknown, found: Found, within: string, isGroup: boolean) {
    const now = found.draft;
    const restored = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => {
        const [value, its] = [childAt(version, name), foundAt(found, name)];
        if (isOfServer(part)) return [name, now === undefined ? emptyValue(part) : its.draft];
        return [name, restorePart(part, value, its, groupKey(within, name, isGroup))];
      }),
    );
    // A hidden part comes from where the field that it belongs to comes from.
    const kept = Object.keys(parts).flatMap((name) => {
      const owner = now === undefined ? undefined : ownerOf(parts, name);
      const isKept = owner !== undefined && restored[owner] === childAt(now, owner);
      return isKept ? [[name, childAt(now, name)] as const] : [];
    });
    return { ...restored, ...Object.fromEntries(kept) };
  }

  const parts = restoreParts(fields, content, { base, draft }, '', false);
  return isShared(parts, draft) ? draft : { ...(isFields(draft) && draft), ...parts };
}

/** The edits that give the draft the content of an earlier version; none where it has that already. */
export function editsToVersion(
  fields: AnyFields,
  present: Present<unknown>,
  content: unknown,
): readonly Change[] {
  const { base, draft } = present;
  const restored = draftOfVersion(fields, present, content);
  if (restored === draft) return [];
  const changes = differencesBetween(draft, restored);
  // Where nothing is left to save, the draft has to be the base itself.
  return isSame(restored, base) ? [...changes, { type: 'set', path: [], value: base }] : changes;
}

const isAlike = (field: AnyField, one: unknown, other: unknown): boolean =>
  JSON.stringify(comparableValue(field, one)) === JSON.stringify(comparableValue(field, other));

const isSameFile = (one: unknown, other: unknown): boolean =>
  hasId(one) && hasId(other) && String(one.id) === String(other.id);

/** The files of a version, those of the present list as they are now. */
const filesOf = (value: unknown, now: unknown): unknown => {
  const present: readonly unknown[] = Array.isArray(now) ? now : [];
  return Array.isArray(value)
    ? value.map((file: unknown) => present.find((each) => isSameFile(each, file)) ?? file)
    : value;
};

const isShared = (parts: object, now: unknown): boolean =>
  Object.entries(parts).every(([name, value]) => Object.is(value, childAt(now, name)));

const isSharedList = (items: readonly unknown[], now: unknown): boolean =>
  Array.isArray(now) && items.length === now.length && items.every((item, at) => item === now[at]);
