import { isSame, type Change } from './changes.ts';
import { emptyValue } from './define-list.ts';
import { ownerOf } from './described-places.ts';
import type { AnyField, AnyFields, ListDefinition, Part } from './description.ts';
import { walkDifferences } from './differences.ts';
import { hasPlaceholderId, isItems, isSaved, type Item } from './items.ts';
import { childAt, isFields } from './lookup.ts';
import { comparableValue, contentText, isOfServer, itemsIn } from './version.ts';

function itemsByGroup(fields: AnyFields, draft: unknown): ReadonlyMap<string, ReadonlyMap<string, Item>> {
  const groups = new Map<string, Map<string, Item>>();
  const take = (parts: AnyFields, parent: unknown, within: string, isGroup: boolean) => {
    for (const [name, part] of Object.entries(parts)) {
      const key = groupKey(within, name, isGroup);
      const value = childAt(parent, name);
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

/** Items of inner lists are moved among the outer items, those of a group among its lists. */
const groupKey = (within: string, name: string, isGroup: boolean) => (isGroup ? within : `${within}.${name}`);

interface Present<Draft> {
  readonly base: Draft;
  readonly draft: Draft;
}

type Values = Partial<Present<unknown>>;

/** An item of the base keeps its id, a deleted one becomes new. Pure but for the new ids; unchanged parts are shared. */
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
  const isUsed = (key: string, item: Item) => used.has(usedName(key, item));
  const presentItem = (key: string, { id }: Item) =>
    groups.draft.get(key)?.get(String(id)) ?? groups.base.get(key)?.get(String(id));

  function sameItem(key: string, item: Item): Item | undefined {
    const present = presentItem(key, item);
    if (present === undefined || isUsed(key, item)) return undefined;
    used.add(usedName(key, item));
    return present;
  }

  function pairs(list: ListDefinition<Item>, items: readonly Item[], now: readonly Item[], key: string) {
    const isLocal = list.ids === 'none';
    const pairOf = new Map(
      items.flatMap((item): [Item, Item][] => {
        const same = isLocal ? undefined : sameItem(key, item);
        return same ? [[item, same]] : [];
      }),
    );
    const isFree = (item: Item) => !groups.version.get(key)?.has(String(item.id)) && !isUsed(key, item);
    const free = now.filter((item) => isLocal || isFree(item));
    // An unsent item, such as a placeholder, is no match.
    const textOf = (item: Item) => [list.isOmitted(item), contentText(list.fields, item)].join(' ');
    const texts = free.map(textOf);
    const takeFree = (item: Item, at: number) => {
      const [taken] = free.splice(at, 1);
      texts.splice(at, 1);
      if (!taken) return;
      pairOf.set(item, taken);
      if (!isLocal) used.add(usedName(key, taken));
    };
    for (const item of items) {
      const at = pairOf.has(item) ? -1 : texts.indexOf(textOf(item));
      if (at >= 0) takeFree(item, at);
    }
    // Without the server's ids the rest pairs by predecessor. A blank item with a placeholder's id would not be sent.
    for (const [index, item] of (isLocal ? items : []).entries()) {
      const before = items[index - 1];
      const same = before && pairOf.get(before);
      const next = before && !same ? undefined : now[same ? now.indexOf(same) + 1 : 0];
      const isLeft = !pairOf.has(item) && !list.isOmitted(item);
      const at = isLeft && next && !list.isOmitted(next) && !hasPlaceholderId(next) ? free.indexOf(next) : -1;
      if (at >= 0) takeFree(item, at);
    }
    return pairOf;
  }

  function restoreList(list: ListDefinition<Item>, value: unknown, now: unknown, key: string): unknown {
    const items = itemsIn(value);
    const pairOf = pairs(list, items, itemsIn(now), key);
    const restored = items.map((item) => restoreItem(list, item, pairOf.get(item), key));
    const all = list.isDeletedByCall === true ? [...restored, ...remaining(key)] : restored;
    return isSharedList(all, now) ? now : all;
  }

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

  function restorePart(part: Part, value: unknown, present: Values, key: string): unknown {
    const now = present.draft;
    switch (part.kind) {
      case 'list':
        return restoreList(part, value, now, key);
      case 'group': {
        const parts = restoreParts(part.fields, value, present, key, true);
        return isShared(parts, now) ? now : parts;
      }
      case 'hidden':
        return value;
      case 'images':
        return isAlike(part, value, now) ? now : filesOf(value, now);
      case 'custom':
        return isAlike(part, value, now) ? now : (part.restored?.(value, present) ?? value);
      default:
        return isAlike(part, value, now) ? now : value;
    }
  }

  function restoreParts(
    parts: AnyFields,
    version: unknown,
    { base: was, draft: now }: Values,
    within: string,
    isGroup: boolean,
  ) {
    const restored = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => {
        const its = { base: childAt(was, name), draft: childAt(now, name) };
        if (isOfServer(part)) return [name, now === undefined ? emptyValue(part) : its.draft];
        return [name, restorePart(part, childAt(version, name), its, groupKey(within, name, isGroup))];
      }),
    );
    // A hidden part comes from the same draft as the field that it is edited with.
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

export function editsToVersion(
  fields: AnyFields,
  present: Present<unknown>,
  content: unknown,
): readonly Change[] {
  const { base, draft } = present;
  const restored = draftOfVersion(fields, present, content);
  if (restored === draft) return [];
  const changes = walkDifferences(draft, restored);
  // Without anything to save the draft has to be the base itself.
  return isSame(restored, base) ? [...changes, { type: 'set', path: [], value: base }] : changes;
}

const isAlike = (field: AnyField, value: unknown, now: unknown): boolean =>
  JSON.stringify(comparableValue(field, value)) === JSON.stringify(comparableValue(field, now));

const filesOf = (value: unknown, now: unknown): unknown =>
  isItems(value)
    ? value.map((file) => itemsIn(now).find(({ id }) => String(id) === String(file.id)) ?? file)
    : value;

const isShared = (parts: object, now: unknown): boolean =>
  Object.entries(parts).every(([name, value]) => Object.is(value, childAt(now, name)));

const isSharedList = (items: readonly unknown[], now: unknown): boolean =>
  Array.isArray(now) && items.length === now.length && items.every((item, at) => item === now[at]);
