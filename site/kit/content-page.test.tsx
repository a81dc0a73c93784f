import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';

import { createContentPage } from './content-page.tsx';
import type { ContentKind } from './content-state.ts';

interface Content {
  readonly title: string;
}

const kind: ContentKind<Content> = {
  contentKey: 'aboutContent',
  path: '/content/about',
  empty: { title: '' },
  read: v.object({ title: v.string() }),
  apply: (content) => content,
};

afterEach(() => vi.unstubAllGlobals());

/** A page as visitors see it, after the request for its content got this answer. */
async function shownAfter(answer: Response) {
  vi.stubGlobal('fetch', async () => answer);
  const { page, useContent, useLoading } = createContentPage(kind);
  const Title = () => `${useContent(({ title }) => title)}${useLoading() ? '…' : ''}`;
  const made = page(<Title />);
  const { view } = made;
  const before = renderToStaticMarkup(view);
  made.start(true);
  await vi.waitFor(() => expect(renderToStaticMarkup(view)).not.toBe(before));
  return renderToStaticMarkup(view).replaceAll(/<[^>]*>/g, '');
}

test('a page shows the published content', async () => {
  expect(await shownAfter(Response.json({ title: 'スタジオについて' }))).toBe('スタジオについて');
});

test('an unpublished page shows a notice that it was not found', async () => {
  expect(await shownAfter(new Response('', { status: 404 }))).toBe('お探しのページは見つかりませんでした。');
});

test('content that cannot be read shows a notice, not an empty page', async () => {
  expect(await shownAfter(new Response('<html>'))).toBe(
    '内容を読み込めませんでした。時間をおいて、もう一度お試しください。',
  );
});

test('a page opened by a link in the mirror shows staff a notice that another one is edited, until it is edited itself', () => {
  const page = createContentPage(kind).page(null);
  const shown = () => renderToStaticMarkup(page.view).replaceAll(/<[^>]*>/g, '');
  page.receive({
    type: 'TEXT_UPDATE',
    payload: { contentKey: 'priceContent', allData: {}, eventType: 'change' },
  });
  expect(shown()).toBe(
    '編集中のページとは別のページです。プレビューを再読み込みすると、編集中のページに戻ります。',
  );
  page.receive({
    type: 'TEXT_UPDATE',
    payload: { contentKey: 'aboutContent', allData: { title: '' }, eventType: 'change' },
  });
  expect(shown()).toBe('');
});
