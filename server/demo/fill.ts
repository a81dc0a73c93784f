import { days } from '../../src/contract/http/lesson.ts';
import { keysOf } from '../../src/contract/objects.ts';
import { isFile, type Fields } from '../../src/documents/kit/field.ts';
import { isList } from '../../src/documents/kit/list.ts';
import { storedDocuments } from '../database/content-schema.ts';
import { fileRows, insertRows, numbered, replaceOwned, type Row } from '../database/rows.ts';
import {
  instructorImages,
  instructors,
  instructorTopImages,
  lessons,
  studioImages,
  studios,
} from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import { saveDocument } from '../documents/document-resource.ts';
import { rowsIn } from '../documents/sent.ts';
import { firstAdministrator } from '../sessions/password.ts';
import type { DemoContent, DemoTimetable } from './content.ts';
import { fillLists, type FileId, fillTrials, type FirstStart } from './fill-lists.ts';

/** What is sent of content: files by their ids. */
const sentOf = (fields: Fields, content: Row, fileId: FileId): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = content[name];
      if (isFile(field)) return [name, typeof value === 'string' ? fileId(value) : null];
      if (!isList(field)) return [name, value];
      return [name, rowsIn(content, name, field).map((item) => sentOf(field.fields, item, fileId))];
    }),
  );

async function fillDocuments(
  tx: Transaction,
  demo: DemoContent,
  fileId: FileId,
  { now: at }: FirstStart,
): Promise<void> {
  for (const name of keysOf(storedDocuments)) {
    const stored = storedDocuments[name];
    const sent = sentOf(stored.document.fields, { ...demo[name] }, fileId);
    await saveDocument(tx, stored, sent, { by: { username: firstAdministrator }, at });
  }
}

/** Returns the ids and first top images by the instructors' keys. */
async function fillInstructors(tx: Transaction, demo: DemoContent, fileId: FileId) {
  const filled = new Map<string, { readonly id: number; readonly image: number | null }>();
  for (const { key, top_images, images, ...instructor } of numbered(demo.instructors)) {
    const [row] = await tx.insert(instructors).values(instructor).returning({ id: instructors.id });
    if (row === undefined) continue;
    const topImages = top_images.map(fileId);
    await replaceOwned(tx, instructorTopImages, [row.id], [fileRows(topImages)]);
    await replaceOwned(tx, instructorImages, [row.id], [fileRows(images.map(fileId))]);
    filled.set(key, { ...row, image: topImages[0] ?? null });
  }
  return filled;
}

type Filled = Awaited<ReturnType<typeof fillInstructors>>;

const blank = { name: '', start_time: '', end_time: '', instructor_id: null, image: null } as const;

function lessonRows(studioId: number, timetable: DemoTimetable, filled: Filled, fileId: FileId) {
  return days.flatMap((day) =>
    timetable[day].map((slot, index) => {
      const at = { studioId, day_of_week: day, order: index + 1 };
      if (slot === null) return { ...at, ...blank, space_flg: true, close_flg: false };
      const [start_time, end_time, name, key, { image, closed = false } = {}] = slot;
      const instructor = filled.get(key);
      return {
        ...at,
        name,
        start_time,
        end_time,
        instructor_id: instructor?.id ?? null,
        image: image === undefined ? (instructor?.image ?? null) : fileId(image),
        space_flg: false,
        close_flg: closed,
      };
    }),
  );
}

async function fillStudios(tx: Transaction, demo: DemoContent, fileId: FileId): Promise<void> {
  const filled = await fillInstructors(tx, demo, fileId);
  for (const { images, main_image, lessons: timetable, ...studio } of demo.studios) {
    const values = { ...studio, main_image: fileId(main_image) };
    const [row] = await tx.insert(studios).values(values).returning({ id: studios.id });
    if (row === undefined) continue;
    await replaceOwned(tx, studioImages, [row.id], [fileRows(images.map(fileId))]);
    await insertRows(tx, lessons, lessonRows(row.id, timetable, filled, fileId));
  }
}

/** Writes the content of the demonstration. Its library is there already: `ids` are those of its files. */
export async function fillContent(
  tx: Transaction,
  demo: DemoContent,
  ids: ReadonlyMap<string, number>,
  start: FirstStart,
): Promise<void> {
  const fileId = (name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The demonstration library has no ${name}.`);
    return id;
  };
  await fillDocuments(tx, demo, fileId, start);
  await fillStudios(tx, demo, fileId);
  await fillLists(tx, demo, fileId);
  await fillTrials(tx, demo, start);
}
