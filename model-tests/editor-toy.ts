import type { Path } from '../src/editing/paths.ts';
import { createEditorMachine } from '../src/machines/editor-machine.ts';

interface ToyChange {
  readonly path: Path;
  readonly value: string;
}

/** The real editor machine with a minimal draft: one text, each edit an undo step of its own. */
export const toyEditorMachine = createEditorMachine<string, ToyChange>({
  id: 'editor',
  empty: '',
  apply: (_, change) => change.value,
  groupOf: () => null,
});
