import {
  bulkSaveLessons,
  days,
  getInstructorsForLessonPage,
  getLessons,
  type Lesson,
  type LessonInstructor,
} from '../../../src/contract/http/lesson.ts';
import { writtenRows } from '../../../src/documents/kit/saved-fixture.ts';
import { lessonAccess } from '../../../src/editors/lesson/access.ts';
import type { LessonDraft, LessonSlot } from '../../../src/editors/lesson/draft.ts';
import { lesson, lessonMachine } from '../../../src/editors/lesson/editor.ts';
import { file, fileOf, servedEditor } from './served-editor-fixture.ts';

const teachers: readonly LessonInstructor[] = [
  { id: 1, dancer_name: '佐藤', top_images: [file(901)] },
  { id: 2, dancer_name: '鈴木', top_images: [] },
];
const nobody = { id: null, dancer_name: '', top_images: [] };
const teacher = (id: number | null) => teachers.find((each) => each.id === id) ?? nobody;

const lessonAt = (id: number, day: Lesson['day_of_week'], order: number, isSpacer = false): Lesson => ({
  id,
  name: isSpacer ? '' : `レッスン${id}`,
  start_time: isSpacer ? '' : '10:00',
  end_time: isSpacer ? '' : '11:00',
  day_of_week: day,
  instructor_id: isSpacer ? null : 1,
  instructor_name: isSpacer ? '' : '佐藤',
  image: isSpacer ? null : file(901),
  space_flg: isSpacer,
  order,
  close_flg: id === 1,
});

const lessonSeed: { readonly lessons: readonly Lesson[] } = {
  lessons: [
    lessonAt(1, 'monday', 1),
    lessonAt(2, 'monday', 2, true),
    lessonAt(3, 'monday', 3),
    lessonAt(4, 'friday', 1),
  ],
};

const chosenTeacher = (slot: LessonSlot, pick: number): Partial<LessonSlot> => {
  const {
    id,
    dancer_name: name,
    top_images: [image = null],
  } = teachers[pick % 2] ?? nobody;
  return {
    instructor_id: id,
    instructor_name: name,
    ...(!slot.manualImageSelected && { image }),
  };
};

const chosenImage = (_slot: LessonSlot, pick: number): Partial<LessonSlot> => {
  const image = fileOf([902, 903, null][pick % 3] ?? null);
  return { image, manualImageSelected: image !== null };
};

export const servedLesson = servedEditor({
  name: 'lessons',
  fields: lesson.fields,
  machine: lessonMachine,
  access: (parts) => lessonAccess(parts, 5),
  merge: lesson.merge,
  read: getLessons,
  save: bulkSaveLessons,
  seed: lessonSeed,
  answer: ({ lessons }) => [...lessons],
  write: ({ lessons }, sent, newId) => ({
    lessons: writtenRows(
      lessons,
      sent.lessons.map(({ id, image, ...row }) => ({
        ...row,
        ...(typeof id === 'number' && { id }),
        instructor_name: teacher(row.instructor_id).dancer_name,
        image: fileOf(image),
      })),
      { deleted: 'all', newId },
    ),
  }),
  stored: ({ lessons }: LessonDraft): { readonly lessons: readonly Lesson[] } => ({
    lessons: days.flatMap((day) =>
      lessons[day].map(({ manualImageSelected: _manual, image, ...slot }, at) => ({
        ...slot,
        id: slot.id as number,
        image: image ?? (slot.space_flg ? null : (teacher(slot.instructor_id).top_images[0] ?? null)),
        day_of_week: day,
        order: at + 1,
      })),
    ),
  }),
  others: { [getInstructorsForLessonPage.path]: teachers },
  needs: (name) => ['start_time', 'end_time', 'name', 'instructor_id'].includes(name),
  textsOf: (name) => (name.endsWith('_time') ? ['09:00', '10:00', '21:30'] : null),
  choices: { instructor_id: chosenTeacher, image: chosenImage },
  follows: ['manualImageSelected'],
  movesBetween: true,
});
