import { apply } from '../../editing/changes.ts';
import { groupOf } from '../../editing/grouping.ts';
import { createConfirmedCallMachine } from '../../machines/confirmed-call-machine.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { emptyNewsDraft } from './draft.ts';

export const newsMachine = createEditorMachine({ id: 'newsEditor', empty: emptyNewsDraft, apply, groupOf });

/** Deletes the article of a title. */
export const deleteNewsCallMachine = createConfirmedCallMachine<string>('');
