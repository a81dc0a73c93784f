import type { Path } from '../src/editing/paths.ts';
import { createEditorMachine } from '../src/machines/editor-machine.ts';

interface ToyChange {
  readonly path: Path;
  readonly value: string;
}

const title = 'title';

/** The real editor machine with a minimal draft: one text, each edit an undo step of its own. */
export const toyEditorMachine = createEditorMachine<string, ToyChange>({
  id: 'editor',
  empty: '',
  apply: (_, change) => change.value,
  groupOf: () => null,
  // Two texts cannot be merged: the user is asked which of them to keep, unless nobody has changed it.
  merge: ({ base, theirs, mine }, choices) => ({
    draft: choices?.get(title) === 'theirs' ? theirs : mine,
    collisions:
      theirs === base ? [] : [{ key: title, kind: 'value', paths: { theirs: [title], mine: [title] } }],
  }),
});
