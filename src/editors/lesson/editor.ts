import { eachOf } from '../../contract/each-of.ts';
import { days, type Day } from '../../contract/http/lesson.ts';
import { fieldOfItem } from '../../contract/sentences.ts';
import { defineList } from '../../editing/define-list.ts';
import { placeNameIn } from '../../editing/described-places.ts';
import type { AnyFields, Fields } from '../../editing/description.ts';
import { isFields } from '../../editing/lookup.ts';
import type { MergeOptions } from '../../editing/merge-tree.ts';
import { mergeDrafts } from '../../editing/merge.ts';
import { isFieldOf, type Path } from '../../editing/paths.ts';
import type { MergeOf } from '../../machines/editor-types.ts';
import { dayText, lessonLabels, lessonText, slotName } from '../../text/lesson.ts';
import { type ItemWords } from '../../text/sortable-list.ts';
import { blankSlot, type LessonDraft, type LessonSlot, newSlotId, weekPath } from './draft.ts';

const slotFields: Fields<LessonSlot> = {
  start_time: { kind: 'text', label: lessonLabels.start_time, required: true },
  end_time: { kind: 'text', label: lessonLabels.end_time, required: true },
  image: {
    kind: 'image',
    label: lessonLabels.image,
    ratio: '9:16',
    hiddenParts: ['manualImageSelected'],
  },
  name: { kind: 'text', label: lessonLabels.name, required: true },
  instructor_id: {
    kind: 'other',
    label: lessonLabels.instructor_id,
    empty: null,
    hiddenParts: ['instructor_name'],
    toText: (id: LessonSlot['instructor_id'], { instructor_name: name }: LessonSlot) =>
      id === null ? '' : lessonText.goneInstructor(name, id),
  },
  close_flg: { kind: 'flag', label: lessonLabels.close_flg },
  instructor_name: { kind: 'hidden', empty: '' },
  space_flg: { kind: 'hidden', empty: false },
  manualImageSelected: { kind: 'hidden', empty: false },
};

const slotItemWords: Readonly<Record<Day, ItemWords>> = eachOf(days, (day) => ({
  title: (at) => slotName(day, at),
  name: (at) => slotName(day, at),
}));

const slotsOf = (day: Day) => ({
  ...defineList<LessonSlot>({
    label: dayText[day].full,
    noun: lessonText.lesson,
    titleOf: ({ space_flg: isSpacer, name }) => (isSpacer ? lessonText.spacer : name),
    ids: 'all',
    fields: slotFields,
    newIdOf: ({ space_flg: isSpacer }) => newSlotId(isSpacer),
  }),
  words: slotItemWords[day],
  blank: (id: number) => blankSlot(newSlotId(false, id), false),
});

const fields: AnyFields = { lessons: { kind: 'group', fields: eachOf(days, slotsOf) } };

/** A field's label with its day; the day alone where a step changed several fields. */
function labelOf([, name, , field]: Path): string {
  const day = days.find((each) => each === name);
  if (day === undefined) return '';
  const { full } = dayText[day];
  return isFieldOf(lessonLabels, field) ? fieldOfItem(full, lessonLabels[field]) : full;
}

/** Slots are moved between days. The name and the kind of image follow from what was chosen. */
const merging: MergeOptions = {
  groupOf: ([field]) => (field === weekPath[0] ? 'lessons' : undefined),
  follows: { instructor_name: 'instructor_id', manualImageSelected: 'image' },
  renewId: (_path, slot) => newSlotId(isFields(slot) && slot['space_flg'] === true),
};

/** Merges a timetable with what others have saved. */
const merge: MergeOf<LessonDraft> = (drafts, choices) => mergeDrafts(drafts, merging, choices);

/**
 * The names of a timetable's fields. The rules, the request and the mirror are not derived from them: a slot's day and
 * order follow from its place in one of seven lists.
 */
export const lesson = {
  fields,
  labelOf,
  answerLabels: { space_flg: lessonText.spacer },
  placeOf: (path: Path, draft: LessonDraft): string => placeNameIn(fields, path, draft),
  merge,
};
