import { stepsOf, type Path } from './changes.ts';

/** The paths to all values of a draft that are looked for, in the draft's order. */
export function pathsTo(
  draft: unknown,
  isWanted: (value: unknown) => boolean,
  from: Path = [],
): readonly Path[] {
  if (isWanted(draft)) return [from];
  return (stepsOf(draft) ?? []).flatMap(([step, value]) => pathsTo(value, isWanted, [...from, step]));
}
