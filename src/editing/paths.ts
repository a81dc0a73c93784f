import { stepText, type Path, type Step } from './changes.ts';

const known = new WeakMap<Path, Map<string, Path>>();

/** A path one step further: the same object for the same path and step, so that what follows a path can compare it. */
export function under(path: Path, step: Step): Path {
  let further = known.get(path);
  if (!further) known.set(path, (further = new Map()));
  const key = `${typeof step === 'string' ? '.' : '#'}${stepText(step)}`;
  let found = further.get(key);
  if (!found) further.set(key, (found = [...path, step]));
  return found;
}
