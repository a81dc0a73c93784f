import { expect, test } from 'vitest';

import { createQueryClient } from '../api/query-client.ts';
import type { MediaFile } from '../contract/http/media.ts';
import type { DocumentName } from '../documents/documents.ts';
import { emptyNews } from '../documents/news/document.ts';
import { emptyStudio } from '../documents/studio/document.ts';
import { emptyTopContent } from '../documents/top/top-fixture.ts';
import type { AllContent } from './all-content.ts';
import { indexContent, nameOfPlace } from './content-index.ts';
import { linkToDocument, pathnameOf } from './document-links.ts';
import { documentEditors } from './documents.ts';

const image = { id: 5, image_url: '/media/hall.jpg' } as MediaFile;
const article = (id: number, text: string) => ({ ...emptyNews, id, title: `記事の${id}`, text });
const listed = (id: number) => ({ id, title: '', created_at: '', top_image: null, hashtags: [] });

const queryClient = createQueryClient();
const parts = { queryClient, send: () => Promise.reject(new Error('Everything is in the cache.')) };

/** A document as it is read from the cache, which has this answer. */
async function opened(kind: DocumentName, id: number | null, answer: object) {
  const { queryKey, fetch } = documentEditors[kind].read(parts, id);
  queryClient.setQueryData(queryKey, answer);
  return [pathnameOf({ kind, id }), await fetch(queryClient, Infinity)] as const;
}

const content: AllContent = {
  studios: { rows: [{ id: 2, name: '青山', slug: 'aoyama' }], leftOut: 0 },
  newsList: { rows: [listed(7), listed(4)], leftOut: 0 },
  documents: new Map([
    await opened('news', 4, article(4, '休講')),
    await opened('news', 7, { ...article(7, '発表会'), images: [image] }),
    await opened('studio', 2, { ...emptyStudio, id: 2, name: '青山', main_image: image }),
    await opened('top', null, { ...emptyTopContent, title_ja: '鏡' }),
  ]),
};

const textsOf = (index: ReturnType<typeof indexContent>) => index.texts.map(({ text }) => text);

test('texts, and the uses of a file, are in the order of documents and lists', () => {
  const index = indexContent(content);
  expect(textsOf(index)).toEqual(['鏡', '発表会', '休講']);
  expect([...index.uses].map(([id, uses]) => [id, uses.map(nameOfPlace)])).toEqual([
    [5, ['スタジオ「青山」 › メイン画像', 'ニュース「記事の7」 › ビジュアル画像 1番目']],
  ]);
  expect(index.uses.get(5)?.map(({ document, path }) => linkToDocument(document, path))).toEqual([
    { to: '/studio/$id', params: { id: '2' }, hash: 'main_image' },
    { to: '/news/$id', params: { id: '7' }, hash: 'images' },
  ]);
});

test('while documents are being read, those that were indexed are not indexed again', async () => {
  const first = indexContent(content);
  const later = indexContent({
    ...content,
    documents: new Map([...content.documents, await opened('news', 4, article(4, '臨時休講'))]),
  });
  expect(textsOf(later)).toEqual(['鏡', '発表会', '臨時休講']);
  expect([later.texts[0], later.texts[1]]).toEqual([first.texts[0], first.texts[1]]);
  expect(later.texts[0]).toBe(first.texts[0]);
  expect(later.texts[2]).not.toBe(first.texts[2]);
});

test('a studio that was renamed in its list is named so', () => {
  indexContent(content);
  const renamed = indexContent({
    ...content,
    studios: { rows: [{ id: 2, name: '渋谷', slug: '' }], leftOut: 0 },
  });
  expect(renamed.uses.get(5)?.map(nameOfPlace)[0]).toBe('スタジオ「渋谷」 › メイン画像');
});
