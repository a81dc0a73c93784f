import { apply } from '../../editing/changes.ts';
import { groupOf } from '../../editing/grouping.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { emptyQaDraft } from './draft.ts';

export const qaMachine = createEditorMachine({
  id: 'qaEditor',
  empty: emptyQaDraft,
  apply,
  groupOf,
});
