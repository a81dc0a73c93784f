export type Id = string | number;

/** Consecutive items that are rendered together, keyed by the first of them. */
export interface Chunk {
  readonly key: string;
  readonly ids: readonly Id[];
}

/** Average number of items in a chunk. */
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

/**
 * Splits a list into chunks of about eight items. The hashes of the ids choose the boundaries, not the positions: an
 * item that is added, removed or moved changes only the chunks that it touches.
 */
export function chunksOf(ids: readonly Id[]): readonly Chunk[] {
  const chunks: { key: string; ids: Id[] }[] = [];
  for (const id of ids) {
    const last = chunks.at(-1);
    if (last && hashOf(id) % meanSize !== 0) last.ids.push(id);
    else chunks.push({ key: last ? String(id) : 'first', ids: [id] });
  }
  return chunks;
}

const sameIds = (one: readonly Id[], other: readonly Id[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** Splits the current list; unchanged chunks keep their object identity. */
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
    return same && sameIds(same.ids, chunk.ids) ? same : chunk;
  });
}
