import { groupOf } from '../../editing/history.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { emptyLessonDraft } from './draft.ts';
import { lesson } from './editor.ts';
import { applyLesson } from './slot-edits.ts';

export const lessonMachine = createEditorMachine({
  id: 'lessonEditor',
  empty: emptyLessonDraft,
  apply: applyLesson,
  groupOf,
  merge: lesson.merge,
});
