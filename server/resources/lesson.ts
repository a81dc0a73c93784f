import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';

import {
  bulkSaveLessons,
  getLessons,
  lessonsOfDay,
  type BulkSaveLessonsRequest,
  type Lesson,
  days,
} from '../../src/contract/http/lesson.ts';
import type { Backend } from '../backend.ts';
import { rowsOf, selectRows } from '../database/json-rows.ts';
import { isAmong, writeRows } from '../database/rows.ts';
import { instructors, lessons, storedId, studios } from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { optionalImage, refuse, refuseUnknownIds, refuseWrongMedia, requireText } from '../documents/sent.ts';
import { newResource } from '../http/resource.ts';
import { lessonText, twiceText } from '../kit/text.ts';
import { chosenById, chosenFiles } from '../library/media-files.ts';
import { reading } from '../saving/reading.ts';
import { serveDocument, serveSave } from '../saving/serve.ts';
import { isStudio, noStudio } from './studio.ts';

const { studioId, ...columns } = getTableColumns(lessons);

const fields = { ...columns, instructor: sql<string | null>`${instructors.dancer_name}` };

export function lessonsReading(id: number, condition?: SQL) {
  const isOfStudio = eq(studioId, storedId(id));
  const selectStudios = selectRows({ id: studios.id }, studios.id).from(studios);
  const selectSlots = selectRows(fields, lessons.id)
    .from(lessons)
    .leftJoin(instructors, eq(instructors.id, lessons.instructor_id));
  const values = {
    studios: rowsOf(selectStudios.where(and(isStudio(id), condition))),
    slots: rowsOf(selectSlots.where(isOfStudio)),
    files: chosenFiles({ from: lessons, columns: [lessons.image], where: isOfStudio }),
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

type NamedSlot = SentLesson & { readonly slot: string };

const nameSlots = (sent: readonly SentLesson[]): NamedSlot[] =>
  days.flatMap((day) =>
    lessonsOfDay(sent, day).map((lesson, index) =>
      Object.assign({}, lesson, { slot: lessonText.slot(day, index + 1) }),
    ),
  );

async function refuseIncomplete(tx: Transaction, slots: readonly NamedSlot[]): Promise<void> {
  for (const { slot, ...lesson } of slots) {
    if (lesson.space_flg) continue;
    requireText(lessonText.start(slot), lesson.start_time);
    requireText(lessonText.end(slot), lesson.end_time);
    requireText(lessonText.instructor(slot), String(lesson.instructor_id ?? ''));
    requireText(lessonText.name(slot), lesson.name);
  }
  const rows = await tx.select({ id: instructors.id }).from(instructors);
  const known = new Set(rows.map(({ id }) => id));
  for (const { slot, instructor_id: id } of slots)
    if (id !== null && !known.has(id)) throw refuse(lessonText.instructorMissing(slot, id));
  await refuseWrongMedia(
    tx,
    slots.map(({ slot, image }) => optionalImage(lessonText.image(slot), image)),
  );
}

const toRows = (slots: readonly NamedSlot[], studioId: number) =>
  slots.map(({ slot: _slot, instructor_name: _name, id, ...row }) => ({
    ...row,
    studioId,
    id: typeof id === 'number' ? id : undefined,
  }));

async function writeLessons(tx: Transaction, studioId: number, slots: readonly NamedSlot[]): Promise<void> {
  const stored = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(eq(lessons.studioId, studioId))
    .orderBy(lessons.id);
  const known = new Set(stored.map(({ id }) => id));
  const rows = toRows(slots, studioId);
  const ids = rows.map(({ id }) => id);
  refuseUnknownIds(ids, known, {
    nameOf: (number) => slots[number - 1]?.slot ?? '',
    twice: (slot) => twiceText(slot, lessonText.use),
  });
  const sent = new Set<number | undefined>(ids);
  const deleted = [...known].filter((id) => !sent.has(id));
  await tx.delete(lessons).where(isAmong(lessons.id, deleted));
  await writeRows(tx, lessons, rows);
}

const timetable = ({ studio_id: id }: { readonly studio_id: number }) => `lessons/${id}` as const;

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
    // The answer of an instructor has the lessons.
    dependents: () => ['instructors'],
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
