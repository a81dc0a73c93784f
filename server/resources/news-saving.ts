import { eq, inArray } from 'drizzle-orm';

import { hashtagKey, hashtagText } from '../../src/contract/hashtag.ts';
import type { CreateNewsRequest } from '../../src/contract/http/news.ts';
import type { Database, Transaction } from '../database/database.ts';
import { insertRows, numbered } from '../database/rows.ts';
import { hashtags, newsHashtags, newsImages, type news } from '../database/schema.ts';
import { newsText } from '../list-text.ts';
import { optionalImage, refuseWrongMedia, requireText, saveChecked } from './saving.ts';

/** Section 5: title and text are required. A hashtag has a text; images may be left out. */
async function refuseIncomplete(tx: Transaction, request: CreateNewsRequest): Promise<void> {
  requireText(newsText.title, request.title);
  requireText(newsText.text, request.text);
  for (const [index, { text }] of request.hashtags.entries())
    requireText(newsText.hashtag(index + 1), hashtagText(text));
  await refuseWrongMedia(tx, [
    optionalImage(newsText.topImage, request.top_image),
    ...request.image_ids.map((id, index) => optionalImage(newsText.image(index + 1), id)),
  ]);
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

type NewsRow = Pick<typeof news.$inferInsert, 'title' | 'text' | 'top_image'>;

/** Writes the row by `write`, and beside it images and hashtags. Undefined where `write` finds no article. */
export function saveNews(
  db: Database,
  request: CreateNewsRequest,
  write: (tx: Transaction, row: NewsRow) => Promise<readonly { readonly id: number }[]>,
): Promise<number | undefined> {
  const { title, text, top_image, image_ids } = request;
  return saveChecked(
    db,
    (tx) => refuseIncomplete(tx, request),
    async (tx) => {
      const [article] = await write(tx, { title, text, top_image });
      if (article === undefined) return undefined;
      const newsId = article.id;
      await tx.delete(newsImages).where(eq(newsImages.ownerId, newsId));
      const images = image_ids.map((mediaId) => ({ ownerId: newsId, mediaId }));
      await insertRows(tx, newsImages, numbered(images));
      await tx.delete(newsHashtags).where(eq(newsHashtags.newsId, newsId));
      const tagIds = await masterIds(tx, request.hashtags);
      const tags = tagIds.map((hashtagId) => ({ newsId, hashtagId }));
      await insertRows(tx, newsHashtags, numbered(tags));
      return newsId;
    },
  );
}
