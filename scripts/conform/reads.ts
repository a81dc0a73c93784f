import type * as v from 'valibot';

import { documentEditors } from '../../src/content/documents.ts';
import type { Call } from '../../src/contract/http/call.ts';
import { getFirstId } from '../../src/contract/http/first-id.ts';
import { getInstructorsForLessonPage, getLessons } from '../../src/contract/http/lesson.ts';
import { getMediaFiles } from '../../src/contract/http/media.ts';
import { getStudioLessons, getStudioNames, getTrialCustomers } from '../../src/contract/http/trial.ts';
import { writtenDate } from '../../src/contract/written-date.ts';
import { pageNames, type DocumentName } from '../../src/documents/documents.ts';
import { getNews, getHashtagMaster, getNewsList } from '../../src/documents/news/document.ts';
import { getStudio, getLocation, getStudios } from '../../src/documents/studio/document.ts';
import { bodyOf } from './client.ts';
import type { Run } from './run.ts';

/** How many documents of a list are looked at. */
const mostDocuments = 10;

/** An id that nothing has. */
export const unknownId = (known: readonly { readonly id: number }[]): number =>
  Math.max(0, ...known.map(({ id }) => id)) + 1_000_000;

type Read<C extends Call> = v.InferOutput<C['read']> | null;

async function playFirstId(run: Run, studios: Read<typeof getStudios>): Promise<void> {
  const first = await run.play(getFirstId, { type: 'studio' });
  const ids = studios?.rows.map(({ id }) => id) ?? [];
  if (first === null || ids.length === 0 || (first.id !== null && ids.includes(first.id))) return;
  run.findings.note(getFirstId, {
    field: 'id',
    found: 'no studio of get_studios',
    does: 'opens a studio that is not there from the sidebar',
    consequence: 'fails',
  });
}

async function playStudios(run: Run, studios: Read<typeof getStudios>) {
  const rows = studios?.rows ?? [];
  if (rows.length > mostDocuments)
    run.notPlayed.push(`${rows.length - mostDocuments} further studios were not read`);
  let [first, week]: [Read<typeof getStudio>, Read<typeof getLessons>] = [null, null];
  for (const { id } of rows.slice(0, mostDocuments)) {
    const studio = await run.play(getStudio, { studio_id: id });
    const lessons = await run.play(getLessons, { studio_id: id });
    first ??= studio;
    week ??= lessons;
  }
  if (studios !== null)
    await run.refused(getStudio, { studio_id: unknownId(rows) }, 'a studio that is not there');
  if (first === null) run.notPlayed.push('get_location: there is no studio whose address could be asked for');
  else await run.play(getLocation, { address: first.address, studio_id: first.id });
  return { studio: first, lessons: week };
}

async function playNews(run: Run, list: Read<typeof getNewsList>): Promise<Read<typeof getNews>> {
  const rows = list?.rows ?? [];
  if (rows.length > mostDocuments)
    run.notPlayed.push(`${rows.length - mostDocuments} further articles were not read`);
  let first: Read<typeof getNews> = null;
  for (const { id } of rows.slice(0, mostDocuments)) {
    const article = await run.play(getNews, { news_id: id });
    first ??= article;
  }
  if (list !== null) await run.refused(getNews, { news_id: unknownId(rows) }, 'an article that is not there');
  return first;
}

/** The console filters the list by the days that these texts begin with. */
function judgeBookings(run: Run, bookings: Read<typeof getTrialCustomers>): void {
  for (const field of ['date', 'created_at'] as const) {
    const odd = bookings?.rows.filter((row) => row[field] !== '' && writtenDate(row[field]) === null) ?? [];
    if (odd.length === 0) continue;
    run.findings.note(getTrialCustomers, {
      field: `*.${field}`,
      found: `no date at its beginning (${odd.length} times)`,
      does: 'shows it as it is, and no filter by day finds it',
      consequence: 'lenient',
      rule: 'section 3, Trial booking: string beginning yyyy-mm-dd',
    });
  }
}

/** Plays the reads of the documents that exist once. Their answers, as they came; without those that could not be read. */
async function playPages(run: Run): Promise<ReadonlyMap<DocumentName, unknown>> {
  const pages = new Map<DocumentName, unknown>();
  for (const name of pageNames) {
    const { read } = documentEditors[name].calls;
    const exchange = await run.client.send(read, null);
    if (run.took(read, exchange) !== null) pages.set(name, bodyOf(exchange));
  }
  return pages;
}

/** Plays the reads that every backend answers. */
export async function playReads(run: Run) {
  const pages = await playPages(run);
  const media = await run.play(getMediaFiles, null);
  const studios = await run.play(getStudios, null);
  await playFirstId(run, studios);
  const { studio, lessons } = await playStudios(run, studios);
  const lessonInstructors = await run.play(getInstructorsForLessonPage, null);
  const hashtags = await run.play(getHashtagMaster, null);
  const newsList = await run.play(getNewsList, null);
  const news = await playNews(run, newsList);
  const bookings = await run.play(getTrialCustomers, null);
  judgeBookings(run, bookings);
  await run.play(getStudioNames, null);
  await run.play(getStudioLessons, null);
  return {
    pages,
    media,
    studios,
    studio,
    lessons,
    lessonInstructors,
    hashtags,
    newsList,
    news,
    bookings,
  };
}

/** What the backend has, as the console reads it; null where it could not be read. */
export type ReadContent = Awaited<ReturnType<typeof playReads>>;
