import { days, type Day } from '../../contract/http/lesson.ts';
import { eachOf } from '../../contract/objects.ts';
import { fieldOfItem } from '../../contract/words.ts';
import { defineList } from '../../editing/define-list.ts';
import { placeNameIn } from '../../editing/described-places.ts';
import type { AnyFields, Fields } from '../../editing/description.ts';
import { groupOf } from '../../editing/history.ts';
import { isFields } from '../../editing/lookup.ts';
import { mergeDrafts, type MergeOptions } from '../../editing/merge.ts';
import { isFieldOf, type Path, stepText, under } from '../../editing/paths.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import type { MergeOf } from '../../machines/editor-types.ts';
import type { QueuedMessage } from '../../machines/preview-frame-machine.ts';
import { fieldMessage, scrollMessage, type Mirror } from '../../preview/mirror.ts';
import type { ItemWords } from '../../text/sortable-list.ts';
import {
  blankSlot,
  type LessonDraft,
  type LessonSlot,
  newSlotId,
  weekPath,
  emptyLessonDraft,
  indexInWeek,
  slotAt,
  slotPathAt,
} from './draft.ts';
import { applyLesson } from './edits.ts';
import { dayText, lessonLabels, lessonText, slotName } from './text.ts';

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
    kind: 'custom',
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

const slotList = (day: Day) => ({
  ...defineList<LessonSlot>({
    label: dayText[day].full,
    noun: lessonText.lesson,
    titleOf: ({ space_flg: isSpacer, name }) => (isSpacer ? lessonText.spacer : name),
    ids: 'all',
    fields: slotFields,
    newIdOf: ({ space_flg: isSpacer }) => newSlotId(isSpacer),
  }),
  words: itemWordsOf((index) => slotName(day, index)),
  blank: (id: number) => blankSlot(newSlotId(false, id), false),
});

const itemWordsOf = (name: ItemWords['name']): ItemWords => ({ title: name, name });

const fields: AnyFields = { lessons: { kind: 'group', fields: eachOf(days, slotList) } };

function labelOf([, name, , field]: Path): string {
  const day = days.find((each) => each === name);
  if (day === undefined) return '';
  const { full } = dayText[day];
  return isFieldOf(lessonLabels, field) ? fieldOfItem(full, lessonLabels[field]) : full;
}

const merging: MergeOptions = {
  groupOf: ([field]) => (field === weekPath[0] ? 'lessons' : undefined),
  follows: { instructor_name: 'instructor_id', manualImageSelected: 'image' },
  renewId: (_path, slot) => newSlotId(isFields(slot) && slot['space_flg'] === true),
};

const merge: MergeOf<LessonDraft> = (drafts, choices) => mergeDrafts(drafts, merging, choices);

/** Rules, request and mirror are not derived from it: a slot's day and order follow from its position in seven lists. */
export const lesson = {
  fields,
  labelOf,
  answerLabels: { space_flg: lessonText.spacer },
  placeOf: (path: Path, draft: LessonDraft): string => placeNameIn(fields, path, draft),
  merge,
};

export const lessonMachine = createEditorMachine({
  id: 'lessonEditor',
  empty: emptyLessonDraft,
  apply: applyLesson,
  groupOf,
  merge: lesson.merge,
});

const contentKey = 'topContent';

const shownFields = ['start_time', 'end_time', 'image', 'name', 'instructor_name', 'close_flg'] as const;

type ShownField = (typeof shownFields)[number];

const fieldOf = (shown: ShownField) => (shown === 'instructor_name' ? 'instructor_id' : shown);

const shownAt = (path: Path): ShownField | null =>
  shownFields.find((name) => path[3] !== undefined && fieldOf(name) === stepText(path[3])) ?? null;

/** The full state, because an added, removed or moved slot changes the indexes of later ones. */
const wholeWeek: QueuedMessage = {
  key: 'lessons',
  message: { type: 'TEXT_UPDATE', payload: { contentKey, eventType: 'change' } },
  allData: 'always',
};

function fieldEdited(draft: LessonDraft, path: Path, field: ShownField): readonly QueuedMessage[] {
  const index = indexInWeek(draft, path);
  const slot = slotAt(draft, path);
  if (index === null || slot === null) return [];
  const fieldName = `lesson_${field}_${index}`;
  if (field === 'image') return [fieldMessage({ kind: 'image', contentKey, fieldName, value: slot.image })];
  const message = fieldMessage({ kind: 'text', contentKey, fieldName, index, value: slot[field] });
  return [field === 'instructor_name' ? { ...message, allData: 'always' } : message];
}

/** Not derived from a description: the site counts the slots through the whole week. */
export const lessonMirror = {
  edited(change, draft) {
    if (change.type === 'batch' && slotAt(draft, change.path))
      return fieldEdited(draft, change.path, 'instructor_name');
    const field = change.type === 'set' ? shownAt(change.path) : null;
    return field === null ? [wholeWeek] : fieldEdited(draft, change.path, field);
  },
  focused(path, draft) {
    const index = indexInWeek(draft, path);
    if (index === null) return [];
    const field = shownAt(path);
    const fieldName = ['lesson', ...(field === null ? [] : [field]), index].join('_');
    return [scrollMessage({ contentKey, fieldName, index })];
  },
  pathOf({ fieldName, index }, draft) {
    const [, name, written] = /^lesson(?:_([a-z_]+))?_(\d{1,9})$/.exec(fieldName) ?? [];
    if (written === undefined) return null;
    const slot = slotPathAt(draft, index ?? Number(written));
    if (slot === null || name === undefined) return slot;
    const field = shownFields.find((each) => each === name);
    return field === undefined || slotAt(draft, slot)?.space_flg === true
      ? slot
      : under(slot, fieldOf(field));
  },
} satisfies Pick<Mirror<LessonDraft>, 'edited' | 'focused' | 'pathOf'>;
