import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { hashtagKey, hashtagText } from '../../src/contract/link.ts';
import { getHashtagMaster, getNewsList } from '../../src/documents/news/calls.ts';
import {
  createNews,
  deleteNews,
  getNews,
  news as document,
  updateNews,
  type News,
  type CreateNewsRequest,
} from '../../src/documents/news/document.ts';
import type { Backend } from '../backend.ts';
import { readInParts, type JsonList } from '../database/json-list.ts';
import { readIds, rowsOf, selectRows } from '../database/json-rows.ts';
import { keepDeleted } from '../database/keep.ts';
import { fileRows, groupBy, isAmong, replaceOwned } from '../database/rows.ts';
import { hashtags, news, newsHashtags, newsImages, storedId } from '../database/schema.ts';
import type { Database, Transaction } from '../database/transact.ts';
import { chosenIn, optionalImage, refuseWrongMedia, requireText } from '../documents/refusals.ts';
import { rowOf } from '../documents/sent.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { HttpFailure } from '../kit/failure.ts';
import { localTimes } from '../kit/local-time.ts';
import { newsText, serverText } from '../kit/text.ts';
import { chosenById, chosenFiles, filesByOwner } from '../library/media-files.ts';
import { reading, type ValuesRead } from '../saving/reading.ts';
import { revise } from '../saving/revisions.ts';
import { serveDocument, serveSave } from '../saving/serve.ts';

const { images, ...otherFields } = document.fields;

/** Also refuses a hashtag without a text. */
async function refuseIncomplete(tx: Transaction, request: CreateNewsRequest): Promise<void> {
  const files = chosenIn(otherFields, request);
  for (const [index, { text }] of request.hashtags.entries())
    requireText(`${document.fields.hashtags.label}${index + 1}`, hashtagText(text));
  // The editor's first image is the top image.
  const others = request.image_ids.map((id, index) => optionalImage(`${images.label}${index + 2}`, id));
  await refuseWrongMedia(tx, [...files, ...others]);
}

/**
 * The ids of an article's hashtags, each once. They are identified by their texts alone: the id that a console has may be
 * temporary, and another may have added the same tag meanwhile. What is new joins the master list.
 */
async function masterIds(tx: Transaction, sent: CreateNewsRequest['hashtags']): Promise<readonly number[]> {
  const wanted = new Map<string, string>();
  for (const { text } of sent) {
    const key = hashtagKey(text);
    if (!wanted.has(key)) wanted.set(key, hashtagText(text));
  }
  if (wanted.size === 0) return [];
  const rows = [...wanted].map(([key, text]) => ({ key, text }));
  // In one order, so that two articles with the same new tags do not wait for each other.
  const inOneOrder = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  await tx.insert(hashtags).values(inOneOrder).onConflictDoNothing({ target: hashtags.key });
  const { id, key } = hashtags;
  const stored = await tx
    .select({ id, key })
    .from(hashtags)
    .where(inArray(key, [...wanted.keys()]));
  const ids = new Map(stored.map((row) => [row.key, row.id]));
  return [...wanted.keys()].flatMap((each) => ids.get(each) ?? []);
}

type NewsRow = Omit<typeof news.$inferInsert, 'createdAt'>;

const noArticle = () => new HttpFailure(404, newsText.missing);

/** Writes the row by `write`, which returns its id or nothing, and the images and hashtags beside it. */
async function writeNews(
  tx: Transaction,
  request: CreateNewsRequest,
  write: (row: NewsRow) => Promise<readonly { readonly id: number }[]>,
): Promise<number> {
  const [article] = await write(rowOf(document.fields, request));
  if (article === undefined) throw noArticle();
  await replaceOwned(tx, newsImages, [article.id], [fileRows(request.image_ids)]);
  const tagIds = await masterIds(tx, request.hashtags);
  await replaceOwned(tx, newsHashtags, [article.id], [tagIds.map((hashtagId) => ({ hashtagId }))]);
  return article.id;
}

/** Matches the article with an id, or none. */
const isArticle = (id: number) => eq(news.id, storedId(id));

const newestFirst = sql`${news.createdAt} desc, ${news.id} desc`;

/** The values of the articles with these ids, the newest first. */
function valuesFor(ids: readonly number[]) {
  const withId = (column: PgColumn) => isAmong(column, ids.map(storedId));
  const { createdAt, ...columns } = getTableColumns(news);
  const { id, top_image } = columns;
  const fields = { ...columns, createdMs: sql<number>`extract(epoch from ${createdAt}) * 1000` };
  const { ownerId, mediaId } = newsImages;
  const { ownerId: newsId } = newsHashtags;
  const tagFields = { newsId, id: hashtags.id, text: hashtags.text };
  const tagsRead = selectRows(tagFields, newsHashtags.position)
    .from(newsHashtags)
    .innerJoin(hashtags, eq(hashtags.id, newsHashtags.hashtagId))
    .where(withId(newsId));
  return {
    articles: rowsOf(selectRows(fields, newestFirst).from(news).where(withId(id))),
    images: rowsOf(
      selectRows({ ownerId, mediaId }, newsImages.position).from(newsImages).where(withId(ownerId)),
    ),
    tags: rowsOf(tagsRead),
    files: chosenFiles(
      { from: news, columns: [top_image], where: withId(id) },
      { from: newsImages, columns: [mediaId], where: withId(ownerId) },
    ),
  };
}

function toArticles(read: ValuesRead<ReturnType<typeof valuesFor>>, timeZone: string): News[] {
  const files = chosenById(read.files);
  const imagesOf = filesByOwner(read.images, files);
  const tagsOf = groupBy(read.tags, (tag) => tag.newsId);
  const localTime = localTimes(timeZone);
  return read.articles.map(({ createdMs, ...article }) => ({
    ...article,
    top_image: files.get(article.top_image) ?? null,
    images: imagesOf(article.id),
    hashtags: (tagsOf.get(article.id) ?? []).map((tag) => ({ id: tag.id, text: tag.text })),
    created_at: localTime(new Date(createdMs)),
  }));
}

/** An article with its date in the time zone. */
export const newsReading = (timeZone: string, id: number) =>
  reading(valuesFor([id]), (read): News | undefined => toArticles(read, timeZone)[0]);

/** All articles, the newest first. */
export async function readNewsList(db: Database, timeZone: string): Promise<JsonList> {
  const ids = await readIds(db, news, { order: newestFirst });
  return readInParts(ids, (part) => reading(valuesFor(part), (read) => toArticles(read, timeZone)).read(db));
}

/** The master list of hashtags, in the order in which they were first used. */
const readHashtags = (db: Database) =>
  db.select({ id: hashtags.id, text: hashtags.text }).from(hashtags).orderBy(hashtags.id).execute();

const articleDocument = ({ news_id: id }: { readonly news_id: number }) => `news/${id}` as const;

/** The articles and their hashtags. */
export function newsResource(backend: Backend) {
  const { db, now, timeZone } = backend;
  const app = newResource();

  serveCall(app, getHashtagMaster, { isKept: true, handle: () => readHashtags(db) });

  serveCall(app, getNewsList, {
    isKept: true,
    handle: () => readNewsList(db, timeZone),
  });

  serveDocument(app, db, getNews, {
    document: articleDocument,
    reading: ({ news_id: id }) => newsReading(timeZone, id),
    missing: noArticle,
  });

  serveSave(app, backend, createNews, {
    check: refuseIncomplete,
    write: async (tx, request) => {
      const id = await writeNews(tx, request, (row) =>
        tx
          .insert(news)
          .values({ ...row, createdAt: now() })
          .returning({ id: news.id })
          .execute(),
      );
      await revise(tx, [`news/${id}`]);
      return { message: serverText.saved, news_id: id };
    },
  });

  serveSave(app, backend, updateNews, {
    document: articleDocument,
    check: refuseIncomplete,
    write: async (tx, { news_id: id, ...request }) => {
      await writeNews(tx, request, (row) =>
        tx.update(news).set(row).where(isArticle(id)).returning({ id: news.id }).execute(),
      );
      return { message: serverText.saved };
    },
  });

  // Deleting a missing row succeeds: the answer to the first attempt may have been lost.
  serveSave(app, backend, deleteNews, {
    document: articleDocument,
    write: async (tx, { news_id: id }, by) => {
      await keepDeleted(tx, 'news', [storedId(id)], { by, at: now() });
      await tx.delete(news).where(isArticle(id));
      return { message: serverText.deleted };
    },
  });

  return app;
}
