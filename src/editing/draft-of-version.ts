import { isSame, type Change } from './changes.ts';
import { emptyValue, sentValue } from './define-list.ts';
import type { AnyFields, ListDefinition } from './description.ts';
import { differencesBetween } from './differences.ts';
import { isSaved, placeholderId, type Item } from './items.ts';
import { childAt, hasId, isFields } from './lookup.ts';
import { contentText, isOfServer, itemsIn, ownerOf, type Part } from './version.ts';

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

/** Items of inner lists are moved among the outer items, and those of the lists of a group among these. */
const groupKey = (within: string, name: string, isGroup: boolean) => (isGroup ? within : `${within}.${name}`);

interface Present<Draft> {
  /** The last known content on the server. */
  readonly base: Draft;
  readonly draft: Draft;
}

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
  const used = new Set<string>();

  /** The item with the same id, once. */
  function sameItem(key: string, { id }: Item): Item | undefined {
    const name = `${key}#${id}`;
    const found = groups.draft.get(key)?.get(String(id)) ?? groups.base.get(key)?.get(String(id));
    if (found === undefined || used.has(name)) return undefined;
    used.add(name);
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
    const free = now.filter((item) => isLocal || !groups.version.get(key)?.has(String(item.id)));
    // What is not sent, such as a placeholder, takes the place of no other item.
    const textOf = (item: Item) => [list.isOmitted(item), contentText(list.fields, item)].join(' ');
    const texts = free.map(textOf);
    const takeFree = (item: Item, at: number) => {
      const [taken] = free.splice(at, 1);
      texts.splice(at, 1);
      if (taken) found.set(item, taken);
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
      const at = isLeft && next && !list.isOmitted(next) && !isPlace(next) ? free.indexOf(next) : -1;
      if (at >= 0) takeFree(item, at);
    }
    return found;
  }

  function restoreList(list: ListDefinition<Item>, value: unknown, now: unknown, key: string): unknown {
    const items = itemsIn(value);
    const found = pairs(list, items, itemsIn(now), key);
    const restored = items.map((item) => restoreItem(list, item, found.get(item), key));
    return isSharedList(restored, now) ? now : restored;
  }

  function restoreItem(list: ListDefinition<Item>, item: Item, same: Item | undefined, key: string): Item {
    const parts = restoreParts(list.fields, item, same, key, false);
    if (same) return isShared(parts, same) ? same : { ...same, ...parts };
    return { ...item, ...parts, id: isPlace(item) ? item.id : list.newIdOf(item) };
  }

  function restorePart(part: Part, value: unknown, now: unknown, key: string): unknown {
    switch (part.kind) {
      case 'list':
        return restoreList(part, value, now, key);
      case 'group': {
        const parts = restoreParts(part.fields, value, now, key, true);
        return isShared(parts, now) ? now : parts;
      }
      case 'hidden':
        return value;
      case 'images':
        return sentAlike(part, value, now) ? now : filesOf(value, now);
      default:
        return sentAlike(part, value, now) ? now : value;
    }
  }

  /** `now` is undefined for an item that the present draft does not have. */
  function restoreParts(parts: AnyFields, version: unknown, now: unknown, within: string, isGroup: boolean) {
    const restored = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => {
        const [value, its] = [childAt(version, name), childAt(now, name)];
        if (isOfServer(part)) return [name, now === undefined ? emptyValue(part) : its];
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

  const parts = restoreParts(fields, content, draft, '', false);
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

/** Whether it stands in an empty list, unknown to the server. */
const isPlace = ({ id }: Item): boolean => !isSaved(id) && String(id) === String(placeholderId);

const sentAlike = (field: Parameters<typeof sentValue>[0], one: unknown, other: unknown): boolean =>
  JSON.stringify(sentValue(field, one)) === JSON.stringify(sentValue(field, other));

const idOf = (file: unknown) => (hasId(file) ? String(file.id) : undefined);

/** The files of a version, those of the present list as they are now. */
const filesOf = (value: unknown, now: unknown): unknown => {
  const present: readonly unknown[] = Array.isArray(now) ? now : [];
  return Array.isArray(value)
    ? value.map((file: unknown) => present.find((each) => idOf(each) === idOf(file)) ?? file)
    : value;
};

const isShared = (parts: object, now: unknown): boolean =>
  Object.entries(parts).every(([name, value]) => Object.is(value, childAt(now, name)));

const isSharedList = (items: readonly unknown[], now: unknown): boolean =>
  Array.isArray(now) && items.length === now.length && items.every((item, at) => item === now[at]);
