import type { CalendarDate } from '@internationalized/date';
import { eq } from 'drizzle-orm';

import { dayOfWeek, days } from '../../src/contract/http/lesson.ts';
import { hashtagKey } from '../../src/contract/link.ts';
import { dateAt } from '../../src/contract/written-date.ts';
import { allStudiosId } from '../../src/documents/qa/document.ts';
import { fileRows, insertRows, numbered, replaceOwned } from '../database/rows.ts';
import {
  hashtags,
  news,
  newsHashtags,
  newsImages,
  qaCategories,
  qaItemImages,
  qaItemLinks,
  qaItems,
  qaItemStudios,
  studios,
  trialBookings,
} from '../database/schema.ts';
import type { Transaction } from '../database/transact.ts';
import type { DemoContent, DemoQaItem, DemoTrial } from './content.ts';

/** The moment and the time zone of a first start. The demonstration's bookings are dated around that day. */
export interface FirstStart {
  readonly now: Date;
  readonly timeZone: string;
}

const hour = 3_600_000;

/** The names of a studio's lessons that can be booked on a day. */
function lessonsOn({ studios }: DemoContent, slug: string, date: CalendarDate): readonly string[] {
  const studio = studios.find((each) => each.slug === slug);
  if (studio === undefined) throw new Error(`The demonstration has no studio ${slug}.`);
  return studio.lessons[dayOfWeek(date)].flatMap((slot) =>
    slot === null || slot[4]?.closed === true ? [] : [slot[2]],
  );
}

/** The day and the lesson of a reservation. */
function reservationOf(demo: DemoContent, trial: DemoTrial, today: CalendarDate) {
  const { inDays, studio, lesson } = trial;
  const date = today.add({ days: inDays });
  if (lesson === 'first' || lesson === 'last') {
    const given = lessonsOn(demo, studio, date);
    return { date: String(date), lesson: given.at(lesson === 'first' ? 0 : -1) ?? '' };
  }
  const week = days.map((_day, ahead) => date.add({ days: ahead }));
  const given = week.find((day) => lessonsOn(demo, studio, day).includes(lesson)) ?? date;
  return { date: String(given), lesson };
}

/** The rows of the demonstration's trial bookings. */
export function trialRows(demo: DemoContent, start: FirstStart): (typeof trialBookings.$inferInsert)[] {
  const today = dateAt(start.now, start.timeZone);
  const nameOf = new Map(demo.studios.map(({ slug, name }) => [slug, name]));
  return demo.trials.map((trial) => {
    const { inDays: _inDays, bookedHoursAgo, ...booking } = trial;
    return {
      ...booking,
      ...reservationOf(demo, trial, today),
      studio: nameOf.get(trial.studio) ?? '',
      createdAt: new Date(start.now.getTime() - bookedHoursAgo * hour),
    };
  });
}

/** Writes the demonstration's trial bookings. */
export const fillTrials = (tx: Transaction, demo: DemoContent, start: FirstStart): Promise<void> =>
  insertRows(tx, trialBookings, trialRows(demo, start));

/** The id of a file of the library by its name. */
export type FileId = (name: string) => number;

async function fillQaItem(
  tx: Transaction,
  at: { readonly categoryId: number; readonly position: number },
  item: DemoQaItem,
  fileId: FileId,
): Promise<void> {
  const { images, urls, studios: shownFor, ...texts } = item;
  const slugs = shownFor.filter((each) => each !== allStudiosId);
  const row = { ...at, ...texts, allStudios: slugs.length === 0 };
  const [filled] = await tx.insert(qaItems).values(row).returning({ itemId: qaItems.id });
  if (filled === undefined) return;
  await replaceOwned(tx, qaItemImages, [filled.itemId], [fileRows(images.map(fileId))]);
  await replaceOwned(tx, qaItemLinks, [filled.itemId], [urls]);
  for (const slug of slugs) {
    const [studio] = await tx.select({ studioId: studios.id }).from(studios).where(eq(studios.slug, slug));
    if (studio === undefined) throw new Error(`The demonstration has no studio ${slug}.`);
    await tx.insert(qaItemStudios).values({ ...filled, ...studio });
  }
}

async function fillQa(tx: Transaction, demo: DemoContent, fileId: FileId): Promise<void> {
  for (const { qa_items: items, ...category } of numbered(demo.qa)) {
    const [row] = await tx.insert(qaCategories).values(category).returning({ categoryId: qaCategories.id });
    if (row === undefined) continue;
    for (const { position, ...item } of numbered(items)) {
      await fillQaItem(tx, { ...row, position }, item, fileId);
    }
  }
}

/** The master list, in the order in which the articles name its tags. Returns the ids by the tags. */
async function fillHashtags(tx: Transaction, demo: DemoContent): Promise<(text: string) => number> {
  const texts = [...new Set(demo.news.flatMap((article) => article.hashtags))];
  await insertRows(
    tx,
    hashtags,
    texts.map((text) => ({ text, key: hashtagKey(text) })),
  );
  const rows = await tx.select({ id: hashtags.id, text: hashtags.text }).from(hashtags);
  const ids = new Map(rows.map(({ id, text }) => [text, id]));
  return (text) => ids.get(text) ?? 0;
}

async function fillNews(tx: Transaction, demo: DemoContent, fileId: FileId): Promise<void> {
  const hashtagId = await fillHashtags(tx, demo);
  for (const { created_at, top_image, images, hashtags: tags, ...texts } of demo.news) {
    const image = top_image === null ? null : fileId(top_image);
    const row = { ...texts, top_image: image, createdAt: new Date(created_at) };
    const [filled] = await tx.insert(news).values(row).returning({ id: news.id });
    if (filled === undefined) continue;
    await replaceOwned(tx, newsImages, [filled.id], [fileRows(images.map(fileId))]);
    await replaceOwned(tx, newsHashtags, [filled.id], [tags.map((tag) => ({ hashtagId: hashtagId(tag) }))]);
  }
}

/** Writes Q&A and news of the demonstration. The studios are there already. */
export async function fillLists(tx: Transaction, demo: DemoContent, fileId: FileId): Promise<void> {
  await fillQa(tx, demo, fileId);
  await fillNews(tx, demo, fileId);
}
