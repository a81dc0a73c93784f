import { desc, eq } from 'drizzle-orm';

import {
  createNews,
  deleteNews,
  getHashtagMaster,
  getNews,
  getNewsList,
  updateNews,
  type News,
} from '../../src/contract/http/news.ts';
import type { Backend } from '../backend.ts';
import type { Database } from '../database/database.ts';
import { hashtags, maxStoredId, news, newsHashtags, newsImages } from '../database/schema.ts';
import { groupBy } from '../group-by.ts';
import { HttpFailure } from '../http/failure.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { newsText } from '../list-text.ts';
import { localTimes } from '../local-time.ts';
import { serverText } from '../text.ts';
import { saveNews } from './news-saving.ts';
import { readAtOnce, readMedia } from './saving.ts';

/** Where articles are read from, and the time zone of their dates. */
export type NewsSource = Pick<Backend, 'db' | 'timeZone'>;

/** The article of an id, of which there may be none. */
const isArticle = (id: number) => eq(news.id, id <= maxStoredId ? id : 0);

/** The articles, the newest first; with an id that one alone. */
export function readNews({ db, timeZone }: NewsSource, id?: number): Promise<News[]> {
  return readAtOnce(db, async (tx) => {
    const rows = await tx
      .select()
      .from(news)
      .where(id === undefined ? undefined : isArticle(id))
      .orderBy(desc(news.createdAt), desc(news.id));
    if (rows.length === 0) return [];
    const one = rows.length === 1 ? rows[0]?.id : undefined;
    const images = await tx
      .select()
      .from(newsImages)
      .where(one === undefined ? undefined : eq(newsImages.ownerId, one))
      .orderBy(newsImages.ownerId, newsImages.position);
    const tags = await tx
      .select({ newsId: newsHashtags.newsId, id: hashtags.id, text: hashtags.text })
      .from(newsHashtags)
      .innerJoin(hashtags, eq(hashtags.id, newsHashtags.hashtagId))
      .where(one === undefined ? undefined : eq(newsHashtags.newsId, one))
      .orderBy(newsHashtags.newsId, newsHashtags.position);
    const chosen = [...rows.map((row) => row.top_image), ...images.map(({ mediaId }) => mediaId)];
    const files = await readMedia(tx, chosen);
    const imagesOf = groupBy(images, ({ ownerId }) => ownerId);
    const tagsOf = groupBy(tags, ({ newsId }) => newsId);
    const localTime = localTimes(timeZone);
    return rows.map(({ id: articleId, title, text, top_image, createdAt }) => ({
      id: articleId,
      title,
      text,
      top_image: files.get(top_image) ?? null,
      images: (imagesOf.get(articleId) ?? []).flatMap(({ mediaId }) => files.get(mediaId) ?? []),
      hashtags: (tagsOf.get(articleId) ?? []).map((tag) => ({ id: tag.id, text: tag.text })),
      created_at: localTime(createdAt),
    }));
  });
}

/** The master list of hashtags, in the order in which they were first used. */
const readHashtags = (db: Database) =>
  db.select({ id: hashtags.id, text: hashtags.text }).from(hashtags).orderBy(hashtags.id).execute();

const noArticle = () => new HttpFailure(404, newsText.missing);

/** The articles and their hashtags. */
export function newsResource(backend: Backend) {
  const { db, now } = backend;
  const app = newResource();

  serveCall(app, getHashtagMaster, { handle: () => readHashtags(db) });

  serveCall(app, getNewsList, { handle: () => readNews(backend) });

  serveCall(app, getNews, {
    handle: async ({ news_id: id }) => {
      const [article] = await readNews(backend, id);
      if (article === undefined) throw noArticle();
      return article;
    },
  });

  serveCall(app, createNews, {
    handle: async (request) => {
      const id = await saveNews(db, request, (tx, row) =>
        tx
          .insert(news)
          .values({ ...row, createdAt: now() })
          .returning({ id: news.id }),
      );
      if (id === undefined) throw noArticle();
      return { message: serverText.saved, news_id: id };
    },
  });

  serveCall(app, updateNews, {
    handle: async ({ news_id: id, ...request }) => {
      const found = await saveNews(db, request, (tx, row) =>
        tx.update(news).set(row).where(isArticle(id)).returning({ id: news.id }),
      );
      if (found === undefined) throw noArticle();
      return { message: serverText.saved };
    },
  });

  // One that is gone already is as it should be: the answer to the first attempt may have been lost.
  serveCall(app, deleteNews, {
    handle: async ({ news_id: id }) => {
      await db.delete(news).where(isArticle(id));
      return { message: serverText.deleted };
    },
  });

  return app;
}
