import { apply } from '../../editing/changes.ts';
import { groupOf } from '../../editing/grouping.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { emptyTop } from './draft.ts';

export const topMachine = createEditorMachine({ id: 'topEditor', empty: emptyTop, apply, groupOf });
