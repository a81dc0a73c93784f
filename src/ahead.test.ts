import { expect, test, vi } from 'vitest';

import { firstReads } from './ahead.ts';
import { fetchEarly } from './api/early-answers.ts';
import { getAboutContent } from './contract/http/about.ts';
import { getInstructors } from './contract/http/instructor.ts';
import { getInstructorsForLessonPage } from './contract/http/lesson.ts';
import { getMediaFiles } from './contract/http/media.ts';
import { getNewsList } from './contract/http/news.ts';
import { getPriceContent } from './contract/http/price.ts';
import { getQuestionCategoryList } from './contract/http/qa.ts';
import { getReviews } from './contract/http/review.ts';
import { getStudios } from './contract/http/studio.ts';
import { getTopContent } from './contract/http/top.ts';
import { getStudioLessons, getStudioNames, getTrialCustomers } from './contract/http/trial.ts';

const reads = [
  getTopContent,
  getAboutContent,
  getMediaFiles,
  getPriceContent,
  getStudios,
  getNewsList,
  getInstructorsForLessonPage,
  getInstructors,
  getQuestionCategoryList,
  getReviews,
  getTrialCustomers,
  getStudioNames,
  getStudioLessons,
];

test('what is asked for ahead is what the screens read, with the same credentials', () => {
  const known = Object.fromEntries(reads.map(({ path, credentials }) => [path, credentials]));
  expect(reads.map(({ method }) => method)).toEqual(reads.map(() => 'GET'));
  for (const asked of Object.values(firstReads)) expect(known).toMatchObject(asked);
});

test.each([
  ['/price', ['/price.js']],
  ['/constructor', []],
  ['/__proto__/3', []],
])('at %s the scripts that are asked for ahead are %j', async (pathname, scripts) => {
  const asked: string[] = [];
  const link = {
    set href(address: string) {
      asked.push(address);
    },
  };
  vi.stubGlobal('localStorage', { getItem: () => 'true' });
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody is there')));
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: '{"price":["/price.js"]}' }),
    createElement: () => link,
    head: { append: () => undefined },
  });
  vi.resetModules();
  await import('./ahead.ts');
  vi.unstubAllGlobals();
  globalThis.earlyAnswers = undefined;
  expect(asked).toEqual(scripts);
});

test('what the console has asked for already is not asked for ahead, or a later read would get the answer of before', async () => {
  const asked: string[] = [];
  vi.stubGlobal('localStorage', { getItem: () => 'true' });
  vi.stubGlobal('location', { pathname: '/price' });
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return new Promise<Response>((resolve) => {
      if (address === '/config.json') setImmediate(() => resolve(Response.json({ apiHost: '' })));
    });
  });
  vi.resetModules();
  await import('./ahead.ts');
  const { signal } = new AbortController();
  void fetchEarly('/api/get_page_price_content/', { signal });
  // Reading the configuration takes some turns; what is not asked for then is not asked for at all.
  for (let turn = 0; turn < 20; turn += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  vi.unstubAllGlobals();
  globalThis.earlyAnswers = undefined;
  expect(asked).toEqual(['/config.json', '/api/get_page_price_content/']);
});

test('what is asked for ahead is read to its end before the console asks for it', async () => {
  let isReadToItsEnd = false;
  const parts = ['{"price_', 'content":', '[]}'].map((part) => new TextEncoder().encode(part));
  const body = new ReadableStream({
    pull: (controller) => {
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else {
        isReadToItsEnd = true;
        controller.close();
      }
    },
  });
  const answers: Record<string, Response> = {
    '/config.json': Response.json({ apiHost: '' }),
    '/api/get_page_price_content/': new Response(body, { status: 203 }),
  };
  vi.stubGlobal('localStorage', { getItem: () => 'true' });
  vi.stubGlobal('location', { pathname: '/price' });
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('fetch', async (address: string) => answers[address]);
  vi.resetModules();
  await import('./ahead.ts');
  await vi.waitUntil(() => isReadToItsEnd);
  const { signal } = new AbortController();
  const answer = await fetchEarly('/api/get_page_price_content/', { signal });
  vi.unstubAllGlobals();
  globalThis.earlyAnswers = undefined;
  expect([answer.status, await answer.text()]).toEqual([203, '{"price_content":[]}']);
});

test('an answer without a body is handed over as it came', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'true' });
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  vi.resetModules();
  await import('./ahead.ts');
  const { signal } = new AbortController();
  const answer = await fetchEarly('/config.json', { signal });
  vi.unstubAllGlobals();
  globalThis.earlyAnswers = undefined;
  expect([answer.status, await answer.text()]).toEqual([204, '']);
});
