import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';

import { deleteInstructor, updateInstructors } from '../../src/contract/http/instructor-edit.ts';
import {
  getInstructors,
  type Instructor,
  type InstructorLesson,
} from '../../src/contract/http/instructor.ts';
import { getInstructorsForLessonPage, days } from '../../src/contract/http/lesson.ts';
import type { MediaFile } from '../../src/contract/http/media.ts';
import type { Backend } from '../backend.ts';
import { rowsOf, selectRows, type RowsOf } from '../database/json-rows.ts';
import { groupBy } from '../database/rows.ts';
import { instructorImages, instructors, instructorTopImages, lessons, studios } from '../database/schema.ts';
import { listLimits } from '../http/body.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { instructorText } from '../kit/text.ts';
import { chosenById, chosenFiles, filesByOwner } from '../library/media-files.ts';
import { reading } from '../saving/reading.ts';
import { serveDocument, serveSave } from '../saving/serve.ts';
import { deleteWithLessons, inOrder, refuseIncomplete, writeInstructors } from './instructor-saving.ts';

const inTheirOrder = sql`${instructors.position}, ${instructors.id}`;

/** The instructors in their order. */
const selectInstructors = (condition?: SQL) =>
  selectRows(getTableColumns(instructors), inTheirOrder).from(instructors).where(condition);

/** The files' ids of all instructors in their order. */
function selectImages(table: typeof instructorTopImages | typeof instructorImages) {
  const { ownerId, mediaId, position } = table;
  return selectRows({ ownerId, mediaId }, position).from(table);
}

/** The lessons of all instructors, at each studio in its order. */
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

/** By the instructor, through the week. */
function lessonsByInstructor(rows: readonly LessonRow[]) {
  const week = days.flatMap((day) => rows.filter(({ day_of_week }) => day_of_week === day));
  return groupBy(week, ({ instructor_id }) => instructor_id);
}

type FilesOf = (instructorId: number) => MediaFile[];

const toGiven = (given: readonly LessonRow[]): InstructorLesson[] =>
  given.map(({ studio_id: _studio, instructor_id: _instructor, ...lesson }) => lesson);

const toInstructors = (
  rows: readonly RowsOf<ReturnType<typeof selectInstructors>>[number][],
  topImagesOf: FilesOf,
  imagesOf: FilesOf,
  lessonsOf: ReturnType<typeof lessonsByInstructor>,
): Instructor[] =>
  rows.map(({ position, ...instructor }) => {
    const topImages = topImagesOf(instructor.id);
    const images = imagesOf(instructor.id);
    const given = lessonsOf.get(instructor.id) ?? [];
    const where = new Map(given.map(({ studio_id: id, studio_name: name }) => [id, { id, name }]));
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
export function instructorsReading(selection: Selection = {}) {
  const values = {
    instructors: rowsOf(selectInstructors(selection.instructors)),
    topImages: rowsOf(selectImages(instructorTopImages)),
    images: rowsOf(selectImages(instructorImages)),
    files: chosenFiles(
      { from: instructorTopImages, columns: [instructorTopImages.mediaId] },
      { from: instructorImages, columns: [instructorImages.mediaId] },
    ),
    lessons: rowsOf(selectLessons(selection.studios)),
  };
  return reading(values, (read): Instructor[] => {
    const files = chosenById(read.files);
    return toInstructors(
      read.instructors,
      filesByOwner(read.topImages, files),
      filesByOwner(read.images, files),
      lessonsByInstructor(read.lessons),
    );
  });
}

const { id, dancer_name } = instructors;

/** The instructors that a lesson can have. */
const choiceReading = reading(
  {
    rows: rowsOf(selectRows({ id, dancer_name }, inTheirOrder).from(instructors)),
    topImages: rowsOf(selectImages(instructorTopImages)),
    files: chosenFiles({ from: instructorTopImages, columns: [instructorTopImages.mediaId] }),
  },
  ({ rows, topImages, files }) => {
    const topImagesOf = filesByOwner(topImages, chosenById(files));
    return rows.map((row) => ({ ...row, top_images: topImagesOf(row.id) }));
  },
);

/** The instructors. */
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

  // Deleting a missing row succeeds: the answer to the first attempt may have been lost.
  serveSave(app, backend, deleteInstructor, {
    document,
    write: async (tx, request, by) => {
      await deleteWithLessons(tx, request.instructor_id, { by, at: now() });
      return { message: instructorText.deleted };
    },
  });

  return app;
}
