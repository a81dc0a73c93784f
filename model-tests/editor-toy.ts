import type { Path } from '../src/editing/paths.ts';
import { createEditorMachine } from '../src/machines/editor-machine.ts';

interface ToyChange {
  readonly path: Path;
  readonly value: string;
}

/** The real editor machine over the smallest draft there is: one text, each edit a step of its own. */
export const toyEditorMachine = createEditorMachine<string, ToyChange>({
  id: 'editor',
  empty: '',
  apply: (_, change) => change.value,
  groupOf: () => null,
});
