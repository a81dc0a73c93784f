import { groupOf } from '../../editing/history.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { applyLesson } from './changes.ts';
import { emptyLessonDraft } from './draft.ts';

export const lessonMachine = createEditorMachine({
  id: 'lessonEditor',
  empty: emptyLessonDraft,
  apply: applyLesson,
  groupOf,
});
