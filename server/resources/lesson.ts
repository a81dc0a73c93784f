import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';

import {
  bulkSaveLessons,
  getLessons,
  lessonsOfDay,
  type BulkSaveLessonsRequest,
  type Lesson,
  days,
  type Day,
} from '../../src/contract/http/lesson.ts';
import type { Backend } from '../backend.ts';
import { rowsOf, selectRows } from '../database/json-rows.ts';
import { isAmong, writeRows } from '../database/rows.ts';
import { instructors, lessons, storedId, studios } from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import {
  optionalImage,
  refuse,
  refuseStrangers,
  refuseWrongMedia,
  requireText,
} from '../documents/refusals.ts';
import { newResource } from '../http/resource.ts';
import { lessonText, twiceText } from '../kit/content-text.ts';
import { chosenById, chosenFiles } from '../library/media-files.ts';
import { reading } from '../saving/reading.ts';
import { serveDocument, serveSave } from '../saving/serve.ts';
import { isStudio, noStudio } from './studio.ts';

const { studioId, ...columns } = getTableColumns(lessons);

const fields = { ...columns, instructor: sql<string | null>`${instructors.dancer_name}` };

/** A studio's timetable from Monday's first slot on. Undefined where no such studio meets the condition. */
export function lessonsReading(id: number, condition?: SQL) {
  const ofStudio = eq(studioId, storedId(id));
  const slotsRead = selectRows(fields, lessons.id)
    .from(lessons)
    .leftJoin(instructors, eq(instructors.id, lessons.instructor_id))
    .where(ofStudio);
  const values = {
    studios: rowsOf(
      selectRows({ id: studios.id }, studios.id)
        .from(studios)
        .where(and(isStudio(id), condition)),
    ),
    slots: rowsOf(slotsRead),
    files: chosenFiles({ from: lessons, columns: [lessons.image], where: ofStudio }),
  };
  return reading(values, (read): Lesson[] | undefined => {
    if (read.studios.length === 0) return undefined;
    const files = chosenById(read.files);
    const slots = read.slots.map(({ instructor, image, ...lesson }) => ({
      ...lesson,
      instructor_name: instructor ?? '',
      image: files.get(image) ?? null,
    }));
    return days.flatMap((day) => lessonsOfDay(slots, day));
  });
}

type SentLesson = BulkSaveLessonsRequest['lessons'][number];

/** A slot with its name, which counts the slots of the day and ignores their `order`. */
type NamedSlot = SentLesson & { readonly slot: string };

const nameDay = (day: Day, sent: readonly SentLesson[]): NamedSlot[] =>
  sent.map((lesson, index) => ({ ...lesson, slot: lessonText.slot(day, index + 1) }));

const nameSlots = (sent: readonly SentLesson[]): NamedSlot[] =>
  days.flatMap((day) => nameDay(day, lessonsOfDay(sent, day)));

/** A lesson has a name, times and an instructor; a spacer needs nothing. */
async function refuseIncomplete(tx: Transaction, slots: readonly NamedSlot[]): Promise<void> {
  for (const { slot, ...lesson } of slots) {
    if (lesson.space_flg) continue;
    requireText(lessonText.start(slot), lesson.start_time);
    requireText(lessonText.end(slot), lesson.end_time);
    requireText(lessonText.instructor(slot), String(lesson.instructor_id ?? ''));
    requireText(lessonText.name(slot), lesson.name);
  }
  await refuseUnknownInstructors(tx, slots);
  await refuseWrongMedia(
    tx,
    slots.map(({ slot, image }) => optionalImage(lessonText.image(slot), image)),
  );
}

async function refuseUnknownInstructors(tx: Transaction, slots: readonly NamedSlot[]): Promise<void> {
  const rows = await tx.select({ id: instructors.id }).from(instructors);
  const known = new Set(rows.map(({ id }) => id));
  for (const { slot, instructor_id: id } of slots)
    if (id !== null && !known.has(id)) throw refuse(lessonText.instructorMissing(slot, id));
}

/** Without the instructors' names, which are stored with the instructors only. */
const toRows = (slots: readonly NamedSlot[], studioId: number) =>
  slots.map(({ slot: _slot, instructor_name: _name, id, ...row }) => ({
    ...row,
    studioId,
    id: typeof id === 'number' ? id : undefined,
  }));

/** Replaces the studio's timetable: a slot that is not sent is deleted. */
async function writeLessons(tx: Transaction, studioId: number, slots: readonly NamedSlot[]): Promise<void> {
  const stored = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(eq(lessons.studioId, studioId))
    .orderBy(lessons.id);
  const known = new Set(stored.map(({ id }) => id));
  const rows = toRows(slots, studioId);
  const ids = rows.map(({ id }) => id);
  refuseStrangers(ids, known, {
    nameOf: (number) => slots[number - 1]?.slot ?? '',
    twice: (slot) => twiceText(slot, lessonText.use),
  });
  const sent = new Set<number | undefined>(ids);
  const left = [...known].filter((id) => !sent.has(id));
  await tx.delete(lessons).where(isAmong(lessons.id, left));
  await writeRows(tx, lessons, rows);
}

const timetable = ({ studio_id: id }: { readonly studio_id: number }) => `lessons/${id}` as const;

/** The timetables. */
export function lessonResource(backend: Backend) {
  const { db } = backend;
  const app = newResource();

  serveDocument(app, db, getLessons, {
    document: timetable,
    reading: ({ studio_id: id }) => lessonsReading(id),
    missing: noStudio,
  });

  serveSave(app, backend, bulkSaveLessons, {
    document: timetable,
    // Each instructor is read with their lessons.
    others: () => ['instructors'],
    check: (tx, { lessons: sent }) => refuseIncomplete(tx, nameSlots(sent)),
    write: async (tx, { studio_id: id, lessons: sent }) => {
      const [studio] = await tx.select({ id: studios.id }).from(studios).where(isStudio(id));
      if (studio === undefined) throw noStudio();
      await writeLessons(tx, studio.id, nameSlots(sent));
      return { message: lessonText.saved };
    },
  });

  return app;
}
