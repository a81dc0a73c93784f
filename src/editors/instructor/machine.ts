import { groupOf } from '../../editing/grouping.ts';
import { createConfirmedCallMachine } from '../../machines/confirmed-call-machine.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { applyInstructor } from './changes.ts';
import { blankInstructor, emptyInstructorDraft, type InstructorItem } from './draft.ts';

export const instructorMachine = createEditorMachine({
  id: 'instructorEditor',
  empty: emptyInstructorDraft,
  apply: applyInstructor,
  groupOf,
});

/** Deletes an instructor, with its lessons. */
export const deleteInstructorCallMachine = createConfirmedCallMachine<InstructorItem>(blankInstructor(0));
