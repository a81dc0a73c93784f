import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { ApiError } from '../api/answer.ts';
import { newsListQuery } from '../api/news-queries.ts';
import { createQueryClient } from '../api/query-client.ts';
import type { Send } from '../api/send.ts';
import { studiosQuery } from '../api/studio-queries.ts';
import { documentNames, documents, pageNames, type DocumentName } from '../documents/documents.ts';
import { emptyDocuments } from '../documents/empty-documents-fixture.ts';
import { emptyNews } from '../documents/news/document.ts';
import { emptyStudio } from '../documents/studio/document.ts';
import { emptyTopContent } from '../documents/top/top-fixture.ts';
import { topPage } from '../editors/top/editor.ts';
import { pageEditor } from '../saving/editor-access.ts';
import { documentsIn, type AllContent, type ContentSource } from './all-content.ts';
import { readAllContent } from './content-reads.ts';

const rows = <Row>(...given: readonly Row[]) => ({ rows: given, leftOut: 0 });

/** The name of the call that reads a document. */
const readOf = (name: DocumentName): string => documents[name].calls.read.replace(/^\/api\/|\/$/g, '');

const answers: Record<string, (request: Record<string, number>) => unknown> = {
  get_studios: () => rows({ id: 2, name: '青山', slug: 'aoyama' }, { id: 1, name: '渋谷', slug: 'shibuya' }),
  get_news_list: () => rows({ id: 7, title: '発表会', created_at: '', top_image: null, hashtags: [] }),
  get_media_files: () => rows(),
  ...Object.fromEntries(pageNames.map((name) => [readOf(name), () => emptyDocuments[name]])),
  get_studio: ({ studio_id: id }) => ({ ...emptyStudio, id }),
  get_lessons: () => [],
  get_instructors_for_lesson_page: () => rows(),
  get_news: ({ news_id: id }) => ({ ...emptyNews, id }),
};

/** A backend whose answers can be delayed, and whose named calls fail. */
function createBackend() {
  const calls: string[] = [];
  const failing = new Map<string, number>();
  let delay: Promise<void> = Promise.resolve();
  const send = (async ({ path }: { readonly path: string }, request: Record<string, number> | null) => {
    const name = path.replace(/^\/api\/|\/$/g, '');
    const call = request === null ? name : `${name} ${Object.values(request).join(' ')}`;
    calls.push(call);
    await delay;
    const status = failing.get(call);
    if (status === 403) throw new ApiError({ kind: 'forbidden', status, message: '権限なし' });
    if (status !== undefined) throw new ApiError({ kind: 'http', status, message: '停止中' });
    return answers[name]?.(request ?? {});
  }) as unknown as Send;
  return {
    calls,
    failing,
    send,
    /** Delays all answers until the returned function is called. */
    delayAnswers: () => {
      const gate = new EventTarget();
      delay = new Promise((resolve) => {
        gate.addEventListener('open', () => resolve(), { once: true });
      });
      return () => void gate.dispatchEvent(new Event('open'));
    },
  };
}

const studiosIn = (content: AllContent) =>
  documentsIn(content).flatMap(({ kind, id }) => (kind === 'studio' ? [id] : []));

const nameOf = (source: ContentSource) => ('list' in source ? source.list : source.kind);

/** The lists, the pages, and those of two studios and an article. */
const total = 3 + pageNames.length + 5;

const running = () => new AbortController().signal;

test('all documents are read once, those of the lists in the lists’ order; the total is known once both lists are', async () => {
  const { send, calls } = createBackend();
  const queryClient = createQueryClient();
  const progress: string[] = [];
  const { content, failures } = await readAllContent(
    { queryClient, send },
    {
      signal: running(),
      onRead: ({ done, total, isTotalKnown }) => progress.push(isTotalKnown ? `${done}/${total}` : '?'),
    },
  );
  expect(calls.toSorted()).toEqual(
    [
      'get_studios',
      'get_news_list',
      'get_media_files',
      ...pageNames.map(readOf),
      'get_studio 1',
      'get_studio 2',
      'get_lessons 1',
      'get_lessons 2',
      'get_instructors_for_lesson_page',
      'get_news 7',
    ].toSorted(),
  );
  expect(failures).toEqual([]);
  expect(documentsIn(content).map(({ kind, id, name }) => [kind, id, name])).toEqual([
    ['top', null, ''],
    ['about', null, ''],
    ['price', null, ''],
    ['studio', 2, '青山'],
    ['lesson', 2, '青山'],
    ['studio', 1, '渋谷'],
    ['lesson', 1, '渋谷'],
    ['instructor', null, ''],
    ['news', 7, ''],
    ...documentNames.slice(documentNames.indexOf('news') + 1).map((name) => [name, null, '']),
  ]);
  expect(documentsIn(content)[0]?.draft).toBe(queryClient.getQueryData(['top']));
  expect(progress).toEqual(['?', '?', ...Array.from({ length: total - 1 }, (_, at) => `${at + 2}/${total}`)]);

  // What a screen would take from the cache is not read again.
  calls.splice(0);
  await readAllContent({ queryClient, send }, { signal: running() });
  expect(calls).toEqual([]);
});

test('a read that fails is a failure with its name, the others go on, and only it is read again', async () => {
  const { send, calls, failing } = createBackend();
  const queryClient = createQueryClient();
  failing.set('get_studio 2', 500).set('get_news_list', 500);
  const first = await readAllContent({ queryClient, send }, { signal: running() });
  expect(first.failures).toEqual([
    { source: { list: 'newsList' }, failure: { kind: 'http', status: 500, message: '停止中' } },
    {
      source: { kind: 'studio', id: 2, name: '青山' },
      failure: { kind: 'http', status: 500, message: '停止中' },
    },
  ]);
  expect(studiosIn(first.content)).toEqual([1]);
  expect(first.content.newsList).toBeUndefined();

  calls.splice(0);
  failing.clear();
  const second = await readAllContent({ queryClient, send }, { signal: running(), fresh: 'missing' });
  expect(calls).toEqual(['get_news_list', 'get_studio 2', 'get_news 7']);
  expect(second.failures).toEqual([]);
  expect(studiosIn(second.content)).toEqual([2, 1]);
});

test('a failure stays with a screen that observes the list, and is forgotten where none does', async () => {
  const { send, failing } = createBackend();
  const queryClient = createQueryClient();
  failing.set('get_studios', 500).set('get_news_list', 500);
  const screen = new QueryObserver(queryClient, { ...studiosQuery(send), retryOnMount: false });
  const leave = screen.subscribe(() => undefined);
  const { failures } = await readAllContent({ queryClient, send }, { signal: running() });
  expect(failures.map(({ source }) => nameOf(source))).toEqual(['studios', 'newsList']);
  expect(screen.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  expect(queryClient.getQueryState(newsListQuery(send).queryKey)?.status).toBe('pending');
  leave();
});

test('after a refusal no further read begins: what was not read is named, and read by the next attempt', async () => {
  const { send, calls, failing } = createBackend();
  const queryClient = createQueryClient();
  const progress: string[] = [];
  failing.set('get_news_list', 403);
  const first = await readAllContent(
    { queryClient, send },
    { signal: running(), onRead: ({ done, total }) => progress.push(`${done}/${total}`) },
  );
  expect(calls).toEqual(['get_studios', 'get_news_list', 'get_media_files', 'get_page_top_content']);
  expect(first.failures.map(({ source, failure }) => [nameOf(source), failure.kind])).toEqual([
    ['newsList', 'forbidden'],
    ...pageNames.slice(1).map((name) => [name, 'forbidden']),
    ['studio', 'forbidden'],
    ['lesson', 'forbidden'],
    ['studio', 'forbidden'],
    ['lesson', 'forbidden'],
  ]);
  expect(progress.at(-1)).toBe(`${total - 1}/${total - 1}`);

  failing.clear();
  const second = await readAllContent({ queryClient, send }, { signal: running(), fresh: 'missing' });
  expect(second.failures).toEqual([]);
  expect(studiosIn(second.content)).toEqual([2, 1]);
});

test('a check in the background asks for old lists again, and not for old documents', async () => {
  vi.useFakeTimers();
  const { send, calls } = createBackend();
  const queryClient = createQueryClient();
  await readAllContent({ queryClient, send }, { signal: running() });
  calls.splice(0);
  await readAllContent({ queryClient, send }, { signal: running(), fresh: 'lists' });
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(5001);
  await queryClient.invalidateQueries({ queryKey: pageEditor(topPage).query(send).queryKey });
  await readAllContent({ queryClient, send }, { signal: running(), fresh: 'lists' });
  expect(calls).toEqual(['get_studios', 'get_news_list', 'get_media_files', 'get_page_top_content']);
  vi.useRealTimers();
});

test('four reads run at once, and none begins after an abort', async () => {
  const { send, calls, delayAnswers } = createBackend();
  const release = delayAnswers();
  const leaving = new AbortController();
  const reading = readAllContent({ queryClient: createQueryClient(), send }, { signal: leaving.signal });
  expect(calls).toEqual(['get_studios', 'get_news_list', 'get_media_files', 'get_page_top_content']);
  leaving.abort(new Error('left'));
  release();
  await expect(reading).rejects.toThrow('left');
  expect(calls).toHaveLength(4);
});

test('a read that another screen gave up is made again', async () => {
  const { send, calls, delayAnswers } = createBackend();
  const queryClient = createQueryClient();
  const release = delayAnswers();
  const reading = readAllContent({ queryClient, send }, { signal: running() });
  await queryClient.cancelQueries({ queryKey: pageEditor(topPage).query(send).queryKey, exact: true });
  release();
  const { content, failures } = await reading;
  expect(failures).toEqual([]);
  expect(documentsIn(content)[0]?.draft).toEqual(emptyTopContent);
  expect(calls.filter((call) => call === 'get_page_top_content')).toHaveLength(2);
});
