import { allStudiosId } from '../../contract/http/qa.ts';

/** Studio 0 is exclusive, and what is shown in no studio is shown in all (decisions.md, "Q&A"). */
export const settledStudios = (ids: readonly number[]): readonly number[] =>
  ids.length === 0 || ids.includes(allStudiosId) ? [allStudiosId] : [...new Set(ids)];

/** The studios after one of the buttons was pressed. */
export function toggledStudio(ids: readonly number[], id: number): readonly number[] {
  if (id === allStudiosId) return ids.includes(allStudiosId) ? ids : [allStudiosId];
  const others = ids.filter((each) => each !== allStudiosId && each !== id);
  return settledStudios(ids.includes(id) ? others : [...others, id]);
}
