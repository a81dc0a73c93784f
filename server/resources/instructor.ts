import { and, eq, type SQL } from 'drizzle-orm';

import { deleteInstructor, updateInstructors } from '../../src/contract/http/instructor-edit.ts';
import {
  getInstructors,
  type Instructor,
  type InstructorLesson,
} from '../../src/contract/http/instructor.ts';
import { getInstructorsForLessonPage, days } from '../../src/contract/http/lesson.ts';
import type { MediaFile } from '../../src/contract/http/media.ts';
import type { Backend } from '../backend.ts';
import { jsonRows, readRowsTogether } from '../database/json-rows.ts';
import { groupBy } from '../database/rows.ts';
import { instructorImages, instructors, instructorTopImages, lessons, studios } from '../database/schema.ts';
import { readAtOnce, type Transaction } from '../database/transact.ts';
import { listLimits } from '../http/body.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { serveDocument, serveSave } from '../saving/serve.ts';
import { instructorText } from '../text.ts';
import { deleteWithLessons, inOrder, refuseIncomplete, writeInstructors } from './instructor-saving.ts';
import { readMedia } from './saving.ts';

/** The files of all instructors in their order, by the instructor. */
async function readFiles(tx: Transaction) {
  const rowsOf = (table: typeof instructorTopImages | typeof instructorImages) => {
    const { ownerId, mediaId, position } = table;
    return tx.select(jsonRows({ ownerId, mediaId }, position)).from(table);
  };
  const { topImages, images } = await readRowsTogether(tx, {
    topImages: rowsOf(instructorTopImages),
    images: rowsOf(instructorImages),
  });
  const files = await readMedia(
    tx,
    [...topImages, ...images].map(({ mediaId }) => mediaId),
  );
  const filesOf = (rows: typeof images) => {
    const byOwner = groupBy(rows, ({ ownerId }) => ownerId);
    return (id: number) => (byOwner.get(id) ?? []).flatMap(({ mediaId }) => files.get(mediaId) ?? []);
  };
  return { topImagesOf: filesOf(topImages), imagesOf: filesOf(images) };
}

/** The lessons of all instructors, by the instructor: through the week, at each studio's in its order. */
async function readLessons(tx: Transaction, studioCondition: SQL | undefined) {
  const rows = await tx
    .select({
      instructor_id: lessons.instructor_id,
      studio: { id: studios.id, name: studios.name },
      day_of_week: lessons.day_of_week,
      start_time: lessons.start_time,
      end_time: lessons.end_time,
      lesson_name: lessons.name,
    })
    .from(lessons)
    .innerJoin(studios, eq(studios.id, lessons.studioId))
    .where(and(eq(lessons.space_flg, false), studioCondition))
    .orderBy(studios.id, lessons.order, lessons.id);
  const week = days.flatMap((day) => rows.filter(({ day_of_week }) => day_of_week === day));
  return groupBy(week, ({ instructor_id }) => instructor_id);
}

type FilesOf = (instructorId: number) => MediaFile[];
type LessonsByInstructor = Awaited<ReturnType<typeof readLessons>>;
type GivenLesson = LessonsByInstructor extends Map<unknown, (infer Row)[]> ? Row : never;

const toGiven = (given: readonly GivenLesson[]): InstructorLesson[] =>
  given.map(({ studio, instructor_id: _instructor, ...lesson }) => ({
    studio_name: studio.name,
    ...lesson,
  }));

const toInstructors = (
  rows: readonly (typeof instructors.$inferSelect)[],
  topImagesOf: FilesOf,
  imagesOf: FilesOf,
  lessonsOf: LessonsByInstructor,
): Instructor[] =>
  rows.map(({ position, ...instructor }) => {
    const topImages = topImagesOf(instructor.id);
    const images = imagesOf(instructor.id);
    const given = lessonsOf.get(instructor.id) ?? [];
    const where = new Map(given.map(({ studio }) => [studio.id, studio]));
    return {
      ...instructor,
      top_images: topImages.map(({ id }) => id),
      top_images_data: topImages,
      images: images.map(({ id }) => id),
      images_data: images,
      movies: [],
      studios: [...where.values()].toSorted((one, other) => one.id - other.id),
      has_lessons: given.length > 0,
      lesson_count: given.length,
      lessons: toGiven(given),
      sort_order: position,
    };
  });

/** The conditions on what is read; without them everything. */
interface Selection {
  readonly instructors?: SQL | undefined;
  /** The studios whose lessons count. */
  readonly studios?: SQL | undefined;
}

/** The instructors in their order, each with the lessons of every studio. */
export async function readInstructors(tx: Transaction, selection: Selection = {}): Promise<Instructor[]> {
  const rows = await tx
    .select()
    .from(instructors)
    .where(selection.instructors)
    .orderBy(instructors.position, instructors.id);
  const { topImagesOf, imagesOf } = await readFiles(tx);
  const lessonsOf = await readLessons(tx, selection.studios);
  return toInstructors(rows, topImagesOf, imagesOf, lessonsOf);
}

/** The instructors. */
export function instructorResource(backend: Backend) {
  const { db, now } = backend;
  const app = newResource();

  const document = 'instructors';

  serveDocument(app, db, getInstructors, {
    access: 'public',
    document,
    read: (tx) => readInstructors(tx),
  });

  serveCall(app, getInstructorsForLessonPage, {
    isKept: true,
    handle: () =>
      readAtOnce(db, async (tx) => {
        const { topImagesOf } = await readFiles(tx);
        const { id, dancer_name, position } = instructors;
        const rows = await tx.select({ id, dancer_name }).from(instructors).orderBy(position, id);
        return rows.map((row) => ({
          id: row.id,
          dancer_name: row.dancer_name,
          top_images: topImagesOf(row.id),
        }));
      }),
  });

  serveSave(app, backend, updateInstructors, {
    ...listLimits,
    document,
    check: (tx, request) => refuseIncomplete(tx, inOrder(request)),
    write: async (tx, request) => {
      await writeInstructors(tx, inOrder(request));
      return { message: instructorText.saved };
    },
  });

  // Deleting a missing row succeeds: the answer to the first attempt may have been lost.
  serveSave(app, backend, deleteInstructor, {
    document,
    write: async (tx, { instructor_id: id }, by) => {
      await deleteWithLessons(tx, id, { by, at: now() });
      return { message: instructorText.deleted };
    },
  });

  return app;
}
