import { groupOf } from '../../editing/history.ts';
import { isFields } from '../../editing/lookup.ts';
import type { MergeOptions } from '../../editing/merge-tree.ts';
import { mergeDrafts } from '../../editing/merge.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import type { MergeOf } from '../../machines/editor-types.ts';
import { emptyLessonDraft, newSlotId, weekPath, type LessonDraft } from './draft.ts';
import { applyLesson } from './slot-edits.ts';

/** Slots are moved between days. The name and the kind of image follow from what was chosen. */
const merging: MergeOptions = {
  groupOf: ([field]) => (field === weekPath[0] ? 'lessons' : undefined),
  follows: { instructor_name: 'instructor_id', manualImageSelected: 'image' },
  renewId: (_path, slot) => newSlotId(isFields(slot) && slot['space_flg'] === true),
};

/** Merges a timetable with what others have saved. */
export const mergeLessons: MergeOf<LessonDraft> = (drafts, choices) => mergeDrafts(drafts, merging, choices);

export const lessonMachine = createEditorMachine({
  id: 'lessonEditor',
  empty: emptyLessonDraft,
  apply: applyLesson,
  groupOf,
  merge: mergeLessons,
});
