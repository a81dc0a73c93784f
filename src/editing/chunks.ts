export type Id = string | number;

/** Items that are shown together, named after the first of them. */
export interface Chunk {
  readonly key: string;
  readonly ids: readonly Id[];
}

/** About how many items a chunk has. */
export const meanSize = 8;

/** FNV-1a of the id as text, with its bits mixed once more: ids are small numbers, whose low bits hardly differ. */
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
 * Cuts a list into chunks of about eight. The ids say where, not the count: an item that comes, goes or moves changes
 * the chunks it touches and no other.
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

/** The chunks of a list as it is now; those that are as they were before are the same objects. */
export function recut(before: readonly Chunk[], ids: readonly Id[], wholeUpTo: number): readonly Chunk[] {
  const known = new Map(before.map((chunk) => [chunk.key, chunk]));
  // A short list is one chunk, so that nothing is mounted anew when an item moves.
  const chunks = ids.length <= wholeUpTo ? [{ key: 'whole', ids }] : chunksOf(ids);
  return chunks.map((chunk) => {
    const same = known.get(chunk.key);
    return same && sameIds(same.ids, chunk.ids) ? same : chunk;
  });
}
