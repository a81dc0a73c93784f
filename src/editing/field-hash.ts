import { childAt, hasId, placeIn } from './lookup.ts';
import { stepText, type Path, type Step } from './paths.ts';

/**
 * The hash of a link to a field, without `#`: the path's steps, fields by name and items by id, as in
 * `concept_description/12/title`. `use-field-link.ts` follows it.
 */
export const hashOf = (path: Path): string =>
  path.map((step) => encodeURIComponent(stepText(step))).join('/');

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The path that a hash leads to, as far as the draft has it; null where it has none of it. */
export function pathOfHash(draft: unknown, hash: string): Path | null {
  const path: Step[] = [];
  let value = draft;
  for (const part of hash.split('/').map(decoded)) {
    const next = childAt(value, Array.isArray(value) ? placeIn(value, { id: part }) : part);
    if (next === undefined) break;
    // The item's own id: a number stays one.
    path.push(Array.isArray(value) && hasId(next) ? { id: next.id } : part);
    value = next;
  }
  return path.length === 0 ? null : path;
}
