import { placeIn, valueAt } from '../../../editing/lookup.ts';
import type { Path } from '../../../editing/paths.ts';
import type { AnyEditorSnapshot } from '../editor-context.tsx';
import { useFollowed } from '../use-followed.ts';

const placeAt = ({ context }: AnyEditorSnapshot, path: Path): number => {
  const step = path.at(-1);
  return typeof step === 'object' ? placeIn(valueAt(context.draft, path.slice(0, -1)), step) : -1;
};

/** Where an item stands in its list, from 0. Renders when it moves and at no keystroke. */
export const useItemPlace = (path: Path): number => useFollowed(path, placeAt);
