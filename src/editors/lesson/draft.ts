import {
  lessonsOfDay,
  type Lesson,
  type LessonInstructor,
  days,
  type Day,
} from '../../contract/http/lesson.ts';
import type { MediaFile } from '../../contract/http/media.ts';
import { eachOf } from '../../contract/objects.ts';
import { temporaryId, type Id } from '../../editing/items.ts';
import { itemPathAt, indexIn } from '../../editing/lookup.ts';
import { type Path, type PathTo, rootPath, under } from '../../editing/paths.ts';

export interface LessonSlot extends Omit<Lesson, 'id' | 'day_of_week' | 'order'> {
  readonly id: Id;
  /** Not sent. The user chose the image, so that another instructor does not change it. */
  readonly manualImageSelected: boolean;
}

export interface LessonDraft {
  readonly lessons: Readonly<Record<Day, readonly LessonSlot[]>>;
  readonly [field: string]: unknown;
}

export const emptyLessonDraft: LessonDraft = { lessons: eachOf(days, () => []) };

// Constants, because paths are compared by reference.
export const lessonPath = rootPath<LessonDraft>();
export const weekPath = under(lessonPath, 'lessons');
export const dayPaths = eachOf(days, (day) => under(weekPath, day));

export const topImageOf = (
  instructors: readonly LessonInstructor[],
  id: LessonSlot['instructor_id'],
): MediaFile | null =>
  id === null ? null : (instructors.find((each) => each.id === id)?.top_images[0] ?? null);

function toSlot(lesson: Lesson, instructors: readonly LessonInstructor[]): LessonSlot {
  const { day_of_week: _day, order: _order, ...slot } = lesson;
  const ofInstructor = topImageOf(instructors, slot.instructor_id);
  const manualImageSelected = slot.image !== null && slot.image.id !== ofInstructor?.id;
  return { ...slot, image: slot.image ?? (slot.space_flg ? null : ofInstructor), manualImageSelected };
}

interface Timetable {
  readonly lessons: readonly Lesson[];
  readonly instructors: readonly LessonInstructor[];
}

export function toLessonDraft({ lessons, instructors }: Timetable): LessonDraft {
  const slots = (day: Day) => lessonsOfDay(lessons, day).map((lesson) => toSlot(lesson, instructors));
  return { lessons: eachOf(days, slots) };
}

export const newSlotId = (isSpacer: boolean, number = temporaryId()): string =>
  `${isSpacer ? 'space' : 'new'}_${Math.abs(number)}`;

export const blankSlot = (id: string, isSpacer: boolean): LessonSlot => ({
  id,
  name: '',
  start_time: '',
  end_time: '',
  instructor_id: null,
  instructor_name: '',
  image: null,
  space_flg: isSpacer,
  close_flg: false,
  manualImageSelected: false,
});

export function dayNamed(name: unknown): Day {
  const day = days.find((each) => each === name);
  if (day === undefined) throw new Error(`There is no day "${String(name)}".`);
  return day;
}

export const dayOf = ([, name]: Path): Day => dayNamed(name);

export interface SlotPlace {
  readonly day: Day;
  readonly index: number;
}

export function slotPlace(draft: LessonDraft, path: Path): SlotPlace | null {
  const [first, name, step] = path;
  const day = days.find((each) => each === name);
  if (first !== weekPath[0] || day === undefined || typeof step !== 'object') return null;
  const index = indexIn(draft.lessons[day], step);
  return index < 0 ? null : { day, index };
}

export function slotAt(draft: LessonDraft, path: Path): LessonSlot | null {
  const place = slotPlace(draft, path);
  return place && (draft.lessons[place.day][place.index] ?? null);
}

/** The index in the whole week with spacers, as the site counts; null where the path leads to no slot. */
export function indexInWeek(draft: LessonDraft, path: Path): number | null {
  const place = slotPlace(draft, path);
  if (place === null) return null;
  const earlier = days.slice(0, days.indexOf(place.day));
  return earlier.reduce((sum, day) => sum + draft.lessons[day].length, place.index);
}

export function slotPathAt(draft: LessonDraft, index: number): PathTo<LessonSlot> | null {
  let left = index;
  for (const day of days) {
    const { length } = draft.lessons[day];
    if (left < length) return itemPathAt(draft, dayPaths[day], left);
    left -= length;
  }
  return null;
}
