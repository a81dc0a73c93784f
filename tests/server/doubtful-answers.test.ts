import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { topPage } from '../../src/editors/top/editor.ts';
import { pageEditor } from '../../src/saving/editor-access.ts';
import { doubtfulEditors, parts } from './doubtful-editors.ts';
import { openEditor as open } from './opened-editor.ts';
import { sharedBackend } from './shared-backend.ts';
import { openStudios } from './timetable.ts';

// The console's editors over the embedded backend, behind a gateway that answers 504 after the backend did the work.

const backend = await sharedBackend();
/** The calls that reached the backend. */
const asked: string[] = [];
/** How many calls of a path the gateway answers for. */
const impatient = new Map<string, number>();

async function throughGateway(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const path = url.replace(/^\/api\/|\/$/g, '');
  asked.push(path);
  const answer = await backend.request(method, url, (body as string | undefined) ?? null);
  const left = impatient.get(path) ?? 0;
  if (left === 0) return answer;
  impatient.set(path, left - 1);
  expect(answer.status).toBe(200);
  return new Response('<h1>504 Gateway Time-out</h1>', { status: 504 });
}

beforeEach(async () => {
  await openStudios(backend);
  asked.length = 0;
  impatient.clear();
  vi.stubGlobal('fetch', throughGateway);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const editors = doubtfulEditors(backend);

const doubtful = '保存できたか確認できませんでした。もう一度保存すると、先に確認します。';

test.each(editors)(
  'a save of $name that a gateway answered for after it was done is there once, and is not sent again',
  async ({ call, open, stored, wanted }) => {
    const editor = await open();
    impatient.set(call, 1);
    expect(await editor.edit()).toBe(doubtful);
    expect(await editor.saveAgain()).toMatch(/保存しました。|更新しました。/);
    expect(asked.filter((path) => path === call)).toHaveLength(1);
    expect(await stored()).toMatchObject(wanted);
  },
);

test.each(editors.filter(({ wantedMore }) => wantedMore !== undefined))(
  'what is typed in $name after such a save is sent with the ids that were given, and nothing is there twice',
  async ({ call, open, stored, wantedMore }) => {
    const editor = await open();
    impatient.set(call, 1);
    expect(await editor.edit()).toBe(doubtful);
    expect(await editor.editMore()).toMatch(/保存しました。|更新しました。/);
    expect(asked.filter((path) => path === call)).toHaveLength(2);
    expect(await stored()).toMatchObject(wantedMore ?? {});
  },
);

test('a backend’s own error says that the save failed, and the next one compares the content once', async () => {
  const editor = await open(topPage.machine, pageEditor(topPage).access(parts()), (draft) => ({
    ...draft,
    title_ja: '踊る',
  }));
  const own = Response.json({ message: 'サーバーでエラーが発生しました。' }, { status: 500 });
  vi.stubGlobal('fetch', async () => own);
  expect(await editor.edit()).toBe('サーバーでエラーが発生しました。');
  vi.stubGlobal('fetch', throughGateway);
  asked.length = 0;
  expect(await editor.saveAgain()).toBe('保存しました。');
  // Before the save, because this console knows of no revisions, and after it.
  expect(asked).toEqual(['get_page_top_content', 'update_page_top_content', 'get_page_top_content']);
});
