import { isSame } from './changes.ts';
import { hasId } from './lookup.ts';

export type Id = string | number;

/** `id` is positive once the server has assigned it. */
export interface Item {
  readonly id: Id;
}

export const isItems = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) && value.every(hasId);

/** The id of the item that replaces the last one when that is deleted. Ids of added items are lower. */
export const placeholderId = 0;

export const isSaved = (id: Id): boolean => Number(id) > 0;

export function deletedIds(base: readonly Item[], draft: readonly Item[]): readonly number[] {
  const present = new Set(draft.map(({ id }) => String(id)));
  return base.flatMap(({ id }) => (isSaved(id) && !present.has(String(id)) ? [Number(id)] : []));
}

export const withPlaceholder = <Each extends Item>(list: readonly Each[], blank: Each): readonly Each[] =>
  list.length > 0 ? list : [{ ...blank, id: placeholderId }];

export const hasPlaceholderId = ({ id }: Item): boolean => String(id) === String(placeholderId);

/** An item that is neither validated nor sent (docs/behaviour.md#lists-of-cards). */
export const isPlaceholder = <Each extends Item>(item: Each, isBlank: (item: Each) => boolean): boolean =>
  hasPlaceholderId(item) && isBlank(item);

/** Negative and unique, also where the clock is set back. */
export function createTemporaryIds(now: () => number = () => 0): () => number {
  let last = placeholderId;
  return () => (last = Math.min(last - 1, -now()));
}

/** New ids are part of a change, so that applying it is deterministic. */
export const temporaryId = createTemporaryIds();

export interface StableRows {
  readonly names: readonly Id[];
  /** The same function while all results are the same. */
  readonly idOf: (name: Id) => Id;
}

/** A saved item keeps its temporary id as its row's name. `isAfterSave`, because an undo can look like a save. */
export function createStableIds(): (ids: readonly Id[], isAfterSave?: boolean) => StableRows {
  let before: readonly Id[] = [];
  let names: ReadonlyMap<Id, Id> = new Map();
  let idOf = ownId;

  return (ids, isAfterSave = true) => {
    const present = new Set(ids);
    const kept = [...names].filter(([id]) => present.has(id));
    const saved = (isAfterSave ? savedFrom(before, ids) : []).map(
      ([temporary, id]) => [id, names.get(temporary) ?? temporary] as const,
    );
    if (saved.length > 0 || kept.length < names.size) {
      names = new Map([...kept, ...saved]);
      const current = new Map([...names].map(([id, name]) => [name, id]));
      idOf = (name) => current.get(name) ?? name;
    }
    before = ids;
    return { names: ids.map((id) => names.get(id) ?? id), idOf };
  };
}

const ownId = (name: Id): Id => name;

/** By position, because new items are sent in order. */
function savedFrom(before: readonly Id[], ids: readonly Id[]): readonly (readonly [temporary: Id, id: Id])[] {
  const [known, present] = [new Set(before), new Set(ids)];
  const gone = before.filter((id) => !isSaved(id) && !present.has(id));
  const come = ids.filter((id) => isSaved(id) && !known.has(id));
  const sent = gone.length > come.length ? gone.filter((id) => id !== placeholderId) : gone;
  return sent.flatMap((temporary, at) => {
    const id = come[at];
    return id === undefined ? [] : [[temporary, id] as const];
  });
}

export interface Chunk {
  readonly key: string;
  readonly ids: readonly Id[];
}

export const meanSize = 8;

/** FNV-1a of the id as text with a final mix: ids are small numbers, whose low bits hardly differ. */
function hashOf(id: Id): number {
  let hash = 0x811c9dc5;
  for (const letter of String(id)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Boundaries are chosen by hashes of the ids: an item that is added or moved changes only its chunks. */
function chunksOf(ids: readonly Id[]): readonly Chunk[] {
  const chunks: { key: string; ids: Id[] }[] = [];
  for (const id of ids) {
    const last = chunks.at(-1);
    if (last && hashOf(id) % meanSize !== 0) last.ids.push(id);
    else chunks.push({ key: last ? String(id) : 'first', ids: [id] });
  }
  return chunks;
}

export function updateChunks(
  before: readonly Chunk[],
  ids: readonly Id[],
  wholeUpTo: number,
): readonly Chunk[] {
  const known = new Map(before.map((chunk) => [chunk.key, chunk]));
  // A short list is one chunk, so that moving an item remounts nothing.
  const chunks = ids.length <= wholeUpTo ? [{ key: 'whole', ids }] : chunksOf(ids);
  return chunks.map((chunk) => {
    const same = known.get(chunk.key);
    return same && isSame(same.ids, chunk.ids) ? same : chunk;
  });
}
