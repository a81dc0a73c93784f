import { eachOf } from '../../src/contract/each-of.ts';
import { days } from '../../src/contract/http/lesson.ts';
import { videoFields } from '../../src/contract/http/media.ts';
import { topImageFields, topTextFields } from '../../src/documents/top/document.ts';
import { insertRows, numbered } from '../database/rows.ts';
import {
  aboutPage,
  concepts,
  instructorImages,
  instructors,
  instructorTopImages,
  lessons,
  priceItems,
  priceSections,
  studioImages,
  studios,
  topPage,
} from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import type { DemoContent, DemoTimetable } from './content.ts';
import { filesOf, fillLists, type FileId, fillTrials, type FirstStart } from './fill-lists.ts';

const fillTop = (tx: Transaction, { top }: DemoContent, fileId: FileId) =>
  tx.insert(topPage).values({
    id: 1,
    ...eachOf(topTextFields, (field) => top[field]),
    ...eachOf([...topImageFields, ...videoFields], (field) => fileId(top[field])),
  });

async function fillAbout(tx: Transaction, { about }: DemoContent, fileId: FileId): Promise<void> {
  const { concept_message, concept_description: items } = about;
  const media = eachOf(videoFields, (field) => fileId(about[field]));
  await tx.insert(aboutPage).values({ id: 1, concept_message, ...media });
  const rows = items.map(({ title, content, image }) => ({ title, content, image: fileId(image) }));
  await insertRows(tx, concepts, numbered(rows));
}

async function fillPrices(tx: Transaction, { prices: sections }: DemoContent): Promise<void> {
  for (const { prices, ...section } of numbered(sections)) {
    const [row] = await tx.insert(priceSections).values(section).returning({ ownerId: priceSections.id });
    if (row !== undefined) {
      const items = prices.map(({ label, amount }) => ({ label, amount, ownerId: row.ownerId }));
      await insertRows(tx, priceItems, numbered(items));
    }
  }
}

/** Returns the ids and first top images by the instructors' keys. */
async function fillInstructors(tx: Transaction, demo: DemoContent, fileId: FileId) {
  const filled = new Map<string, { readonly id: number; readonly image: number | null }>();
  for (const { key, top_images, images, ...instructor } of numbered(demo.instructors)) {
    const [row] = await tx.insert(instructors).values(instructor).returning({ id: instructors.id });
    if (row === undefined) continue;
    const topImages = filesOf(row.id, top_images, fileId);
    await insertRows(tx, instructorTopImages, topImages);
    await insertRows(tx, instructorImages, filesOf(row.id, images, fileId));
    filled.set(key, { ...row, image: topImages[0]?.mediaId ?? null });
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
    await insertRows(tx, studioImages, filesOf(row.id, images, fileId));
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
  await fillTop(tx, demo, fileId);
  await fillAbout(tx, demo, fileId);
  await fillPrices(tx, demo);
  await fillStudios(tx, demo, fileId);
  await fillLists(tx, demo, fileId);
  await fillTrials(tx, demo, start);
}
