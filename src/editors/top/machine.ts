import { emptyTopContent } from '../../contract/http/top.ts';
import { apply } from '../../editing/changes.ts';
import { groupOf } from '../../editing/grouping.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';

export const topMachine = createEditorMachine({ id: 'topEditor', empty: emptyTopContent, apply, groupOf });
