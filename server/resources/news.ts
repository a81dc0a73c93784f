import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { hashtagKey, hashtagText } from '../../src/contract/link.ts';
import {
  createNews,
  deleteNews,
  getNews,
  news as document,
  updateNews,
  type News,
  type CreateNewsRequest,
  getHashtagMaster,
  getNewsList,
} from '../../src/documents/news/document.ts';
import type { Backend } from '../backend.ts';
import { keepDeleted } from '../database/deleted-items.ts';
import { fileRowsOf } from '../database/document-tables.ts';
import { readIds, rowsOf, selectRows, readInParts, type JsonList } from '../database/json-rows.ts';
import { fileRows, groupBy, isAmong, replaceOwned } from '../database/rows.ts';
import { hashtags, news, newsHashtags, newsImages, storedId } from '../database/schema.ts';
import type { Database, Transaction } from '../database/transact.ts';
import { rowOf, chosenIn, optionalImage, refuseWrongMedia, requireText } from '../documents/sent.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { HttpFailure } from '../kit/failure.ts';
import { localTimes } from '../kit/local-time.ts';
import { newsText, serverText } from '../kit/text.ts';
import { chosenById, chosenFiles, filesByOwner } from '../library/media-files.ts';
import { reading, type ValuesRead } from '../saving/reading.ts';
import { revise } from '../saving/revisions.ts';
import { serveDocument, serveSave } from '../saving/serve.ts';

const { images, ...fieldsBesideImages } = document.fields;

async function refuseIncomplete(tx: Transaction, request: CreateNewsRequest): Promise<void> {
  const files = chosenIn(fieldsBesideImages, request);
  for (const [index, { text }] of request.hashtags.entries())
    requireText(`${document.fields.hashtags.label}${index + 1}`, hashtagText(text));
  // The top image is the editor's first image.
  const further = request.image_ids.map((id, index) => optionalImage(`${images.label}${index + 2}`, id));
  await refuseWrongMedia(tx, [...files, ...further]);
}

/** By their texts alone: a sent id may be temporary, and the same tag may have been added meanwhile. */
async function masterIds(tx: Transaction, sent: CreateNewsRequest['hashtags']): Promise<readonly number[]> {
  const texts = new Map<string, string>();
  for (const { text } of sent) {
    const key = hashtagKey(text);
    if (!texts.has(key)) texts.set(key, hashtagText(text));
  }
  if (texts.size === 0) return [];
  const keys = [...texts.keys()];
  const rows = Array.from(texts, ([key, text]) => ({ key, text }));
  // In one order, so that two articles with the same new tags do not wait for each other.
  const sorted = rows.toSorted((first, second) => (first.key < second.key ? -1 : 1));
  await tx.insert(hashtags).values(sorted).onConflictDoNothing({ target: hashtags.key });
  const { id, key } = hashtags;
  const stored = await tx.select({ id, key }).from(hashtags).where(inArray(key, keys));
  const ids = new Map(stored.map((row) => [row.key, row.id]));
  return keys.flatMap((each) => ids.get(each) ?? []);
}

const noArticle = () => new HttpFailure(404, newsText.missing);

async function writeNews(
  tx: Transaction,
  target: { readonly id: number } | { readonly createdAt: Date },
  request: CreateNewsRequest,
): Promise<number> {
  const row = rowOf(document.fields, request);
  const { id } = news;
  const [article] =
    'id' in target
      ? await tx.update(news).set(row).where(isArticle(target.id)).returning({ id })
      : await tx
          .insert(news)
          .values({ ...row, createdAt: target.createdAt })
          .returning({ id });
  if (article === undefined) throw noArticle();
  await replaceOwned(tx, newsImages, [article.id], [fileRows(request.image_ids)]);
  const tagIds = await masterIds(tx, request.hashtags);
  await replaceOwned(tx, newsHashtags, [article.id], [tagIds.map((hashtagId) => ({ hashtagId }))]);
  return article.id;
}

const isArticle = (id: number) => eq(news.id, storedId(id));

const newestFirst = sql`${news.createdAt} desc, ${news.id} desc`;

function valuesFor(ids: readonly number[]) {
  const withId = (column: PgColumn) => isAmong(column, ids.map(storedId));
  const { createdAt, ...columns } = getTableColumns(news);
  const { id, top_image } = columns;
  const fields = { ...columns, createdMs: sql<number>`extract(epoch from ${createdAt}) * 1000` };
  const { ownerId: newsId } = newsHashtags;
  const tagFields = { newsId, id: hashtags.id, text: hashtags.text };
  const selectTags = selectRows(tagFields, newsHashtags.position)
    .from(newsHashtags)
    .innerJoin(hashtags, eq(hashtags.id, newsHashtags.hashtagId))
    .where(withId(newsId));
  const hasImages = withId(newsImages.ownerId);
  return {
    articles: rowsOf(selectRows(fields, newestFirst).from(news).where(withId(id))),
    images: fileRowsOf(newsImages, hasImages),
    tags: rowsOf(selectTags),
    files: chosenFiles(
      { from: news, columns: [top_image], where: withId(id) },
      { from: newsImages, columns: [newsImages.mediaId], where: hasImages },
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

export const newsReading = (timeZone: string, id: number) =>
  reading(valuesFor([id]), (read): News | undefined => toArticles(read, timeZone)[0]);

/** Articles, with their files and local times, are more work in this thread than other rows of a list. */
const articlesOfPart = 100;

export async function readNewsList(db: Database, timeZone: string): Promise<JsonList> {
  const ids = await readIds(db, news, { order: newestFirst });
  const read = (part: readonly number[]) =>
    reading(valuesFor(part), (values) => toArticles(values, timeZone)).read(db);
  return readInParts(db, ids, read, articlesOfPart);
}

const readHashtags = (db: Database) =>
  db.select({ id: hashtags.id, text: hashtags.text }).from(hashtags).orderBy(hashtags.id).execute();

const articleDocument = ({ news_id: id }: { readonly news_id: number }) => `news/${id}` as const;

export function newsResource(backend: Backend) {
  const { db, now, timeZone } = backend;
  const app = newResource();

  serveCall(app, getHashtagMaster, { isKept: true, handle: () => readHashtags(db) });

  serveCall(app, getNewsList, { isKept: true, handle: () => readNewsList(db, timeZone) });

  serveDocument(app, db, getNews, {
    document: articleDocument,
    reading: ({ news_id: id }) => newsReading(timeZone, id),
    missing: noArticle,
  });

  serveSave(app, backend, createNews, {
    check: refuseIncomplete,
    write: async (tx, request) => {
      const id = await writeNews(tx, { createdAt: now() }, request);
      await revise(tx, [`news/${id}`]);
      return { message: serverText.saved, news_id: id };
    },
  });

  serveSave(app, backend, updateNews, {
    document: articleDocument,
    check: refuseIncomplete,
    write: async (tx, { news_id: id, ...request }) => {
      await writeNews(tx, { id }, request);
      return { message: serverText.saved };
    },
  });

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
