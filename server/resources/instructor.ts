import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';

import {
  getInstructors,
  type Instructor,
  deleteInstructor,
  updateInstructors,
  type UpdateInstructorsRequest,
} from '../../src/contract/http/instructor.ts';
import { getInstructorsForLessonPage, days } from '../../src/contract/http/lesson.ts';
import { instagramName } from '../../src/contract/link.ts';
import type { Backend } from '../backend.ts';
import { keepDeleted, type Deletion } from '../database/deleted-items.ts';
import { fileRowsOf } from '../database/document-tables.ts';
import { rowsOf, selectRows, type RowsOf } from '../database/json-rows.ts';
import { groupBy, fileRows, numbered, writeListRows, replaceOwned } from '../database/rows.ts';
import {
  instructorImages,
  instructors,
  instructorTopImages,
  lessons,
  studios,
  storedId,
} from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { optionalImage, refuseUnknownIds, refuseWrongMedia, requireText } from '../documents/sent.ts';
import { listLimits } from '../http/body.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { instructorText, instructorName } from '../kit/text.ts';
import { chosenById, chosenFiles, filesByOwner } from '../library/media-files.ts';
import { reading } from '../saving/reading.ts';
import { reviseTimetablesOf } from '../saving/revisions.ts';
import { serveDocument, serveSave } from '../saving/serve.ts';

const inTheirOrder = sql`${instructors.position}, ${instructors.id}`;

const selectInstructors = (condition?: SQL) =>
  selectRows(getTableColumns(instructors), inTheirOrder).from(instructors).where(condition);

function selectLessons(studioCondition: SQL | undefined) {
  const fields = {
    instructor_id: lessons.instructor_id,
    studio_id: studios.id,
    studio_name: studios.name,
    day_of_week: lessons.day_of_week,
    start_time: lessons.start_time,
    end_time: lessons.end_time,
    lesson_name: lessons.name,
  };
  return selectRows(fields, sql`${studios.id}, ${lessons.order}, ${lessons.id}`)
    .from(lessons)
    .innerJoin(studios, eq(studios.id, lessons.studioId))
    .where(and(eq(lessons.space_flg, false), studioCondition));
}

type LessonRow = RowsOf<ReturnType<typeof selectLessons>>[number];

function lessonsByInstructor(rows: readonly LessonRow[]) {
  const week = days.flatMap((day) => rows.filter(({ day_of_week }) => day_of_week === day));
  return groupBy(week, ({ instructor_id }) => instructor_id);
}

function answerLessons(given: readonly LessonRow[]) {
  const givenAt = new Map(given.map(({ studio_id: id, studio_name: name }) => [id, { id, name }]));
  return {
    studios: [...givenAt.values()].toSorted((first, second) => first.id - second.id),
    has_lessons: given.length > 0,
    lesson_count: given.length,
    lessons: given.map(({ studio_id: _studio, instructor_id: _instructor, ...lesson }) => lesson),
  };
}

export function instructorsReading(selection: { instructors?: SQL; studios?: SQL | undefined } = {}) {
  const values = {
    instructors: rowsOf(selectInstructors(selection.instructors)),
    topImages: fileRowsOf(instructorTopImages),
    images: fileRowsOf(instructorImages),
    files: chosenFiles(
      { from: instructorTopImages, columns: [instructorTopImages.mediaId] },
      { from: instructorImages, columns: [instructorImages.mediaId] },
    ),
    lessons: rowsOf(selectLessons(selection.studios)),
  };
  return reading(values, (read): Instructor[] => {
    const files = chosenById(read.files);
    const topImagesOf = filesByOwner(read.topImages, files);
    const imagesOf = filesByOwner(read.images, files);
    const lessonsOf = lessonsByInstructor(read.lessons);
    return read.instructors.map(({ position, ...instructor }) => {
      const topImages = topImagesOf(instructor.id);
      const images = imagesOf(instructor.id);
      return {
        ...instructor,
        top_images: topImages.map(({ id }) => id),
        top_images_data: topImages,
        images: images.map(({ id }) => id),
        images_data: images,
        movies: [],
        ...answerLessons(lessonsOf.get(instructor.id) ?? []),
        sort_order: position,
      };
    });
  });
}

const { id, dancer_name } = instructors;

const choiceReading = reading(
  {
    rows: rowsOf(selectRows({ id, dancer_name }, inTheirOrder).from(instructors)),
    topImages: fileRowsOf(instructorTopImages),
    files: chosenFiles({ from: instructorTopImages, columns: [instructorTopImages.mediaId] }),
  },
  ({ rows, topImages, files }) => {
    const topImagesOf = filesByOwner(topImages, chosenById(files));
    return rows.map((row) => ({ ...row, top_images: topImagesOf(row.id) }));
  },
);

type SentInstructor = UpdateInstructorsRequest['instructors'][number];

const inOrder = ({ instructors: sent }: UpdateInstructorsRequest): SentInstructor[] =>
  sent.toSorted((first, second) => first.sort_order - second.sort_order);

async function refuseIncomplete(tx: Transaction, sent: readonly SentInstructor[]): Promise<void> {
  for (const [index, { dancer_name: name }] of sent.entries())
    requireText(instructorText.name(index + 1), name);
  const choices = sent.flatMap(({ top_image_ids: topImages, image_ids: images }, index) => [
    ...topImages.map((id, at) => optionalImage(instructorText.topImage(index + 1, at + 1), id)),
    ...images.map((id, at) => optionalImage(instructorText.image(index + 1, at + 1), id)),
  ]);
  await refuseWrongMedia(tx, choices);
}

async function writeInstructors(tx: Transaction, sent: readonly SentInstructor[]): Promise<void> {
  const { id, is_active, dancer_name } = instructors;
  const storedRows = await tx.select({ id, is_active, dancer_name }).from(instructors);
  const stored = new Map(storedRows.map((row) => [row.id, row]));
  const renamed = sent.filter(
    (each) => stored.has(each.id) && stored.get(each.id)?.dancer_name !== each.dancer_name,
  );
  // The answer of a timetable has the instructors' names.
  await reviseTimetablesOf(
    tx,
    renamed.map((each) => each.id),
  );
  refuseUnknownIds(
    sent.map((each) => each.id),
    new Set(stored.keys()),
    { nameOf: instructorName, twice: instructorText.twice },
  );
  const rows = sent.map(({ id, dancer_name, instagram, profile, is_active: active }) => ({
    id,
    dancer_name,
    instagram: instagramName(instagram),
    profile,
    is_active: typeof active === 'boolean' ? active : (stored.get(id)?.is_active ?? true),
  }));
  const ids = await writeListRows(tx, instructors, numbered(rows));
  const rowsOfTopImages = sent.map((each) => fileRows(each.top_image_ids));
  await replaceOwned(tx, instructorTopImages, ids, rowsOfTopImages);
  const rowsOfImages = sent.map((each) => fileRows(each.image_ids));
  await replaceOwned(tx, instructorImages, ids, rowsOfImages);
}

/** A spacer with the instructor stays. */
async function deleteWithLessons(tx: Transaction, instructorId: number, deletion: Deletion): Promise<void> {
  const id = storedId(instructorId);
  await reviseTimetablesOf(tx, [id]);
  await keepDeleted(tx, 'instructor', [id], deletion);
  const isGiven = eq(lessons.instructor_id, id);
  await tx.update(lessons).set({ instructor_id: null }).where(and(isGiven, lessons.space_flg));
  await tx.delete(lessons).where(isGiven);
  await tx.delete(instructors).where(eq(instructors.id, id));
}

export function instructorResource(backend: Backend) {
  const { db, now } = backend;
  const app = newResource();
  const document = 'instructors';

  serveDocument(app, db, getInstructors, {
    access: 'public',
    document,
    reading: () => instructorsReading(),
  });

  serveCall(app, getInstructorsForLessonPage, { isKept: true, handle: () => choiceReading.read(db) });

  serveSave(app, backend, updateInstructors, {
    ...listLimits,
    document,
    check: (tx, request) => refuseIncomplete(tx, inOrder(request)),
    write: async (tx, request) => {
      await writeInstructors(tx, inOrder(request));
      return { message: instructorText.saved };
    },
  });

  serveSave(app, backend, deleteInstructor, {
    document,
    write: async (tx, request, by) => {
      await deleteWithLessons(tx, request.instructor_id, { by, at: now() });
      return { message: instructorText.deleted };
    },
  });

  return app;
}
