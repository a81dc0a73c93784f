import type { Page } from 'playwright/test';

import { Inspector, openHosted, receivedBy, standInForStately } from '../../fixtures/inspector.ts';
import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { openLogin } from '../../fixtures/sign-in-form.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

const notice =
  '外部サイト stately.ai を新しいウィンドウで開きます。この端末から送られるのは、イベントの種類・状態の名前・項目名だけです（サイトには管理画面のアドレスも伝わります）。入力した内容、氏名、パスワード、IDは送られません。';

const marker = 'もれたしるし';

/** What a person would read in the panel, and all that is written into it unseen. */
const textOf = async ({ panel }: Inspector): Promise<string> => panel.evaluate(({ outerHTML }) => outerHTML);

interface SentActor {
  readonly type: string;
  readonly name: string;
  readonly snapshot: { readonly value: unknown };
}

/** The actors among the messages to the hosted inspector, between which events may have been sent. */
const actorsSentTo = async (hosted: Page): Promise<readonly SentActor[]> =>
  ((await receivedBy(hosted)) as readonly SentActor[]).filter(({ type }) => type === '@xstate.actor');

test('the hosted inspector receives machines and states but never what is typed, until it is stopped; a window that does not open or connect is said', async ({
  page,
  backend: _fresh,
  context,
  consoleWatch,
}) => {
  test.slow();
  consoleWatch.expect(/status of 401/);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('stately')) foreign.push(request.url());
  });
  await standInForStately(context);
  const form = await openLogin(page, '/login?inspect');
  const inspector = new Inspector(page);
  await expect(inspector.hosted).toHaveAccessibleDescription(notice);
  expect(foreign).toEqual([]);

  const hosted = await openHosted(inspector);
  expect(hosted.url()).toBe('https://stately.ai/inspect');
  await expectAccessible(page);
  await form.signIn({ username: `${marker}-name`, password: `${marker}-password` });
  await expect(form.failure).toBeVisible();
  await form.signIn();
  const editor = new TopEditor(page);
  await editor.text('title_ja').fill(`${marker}-title`);
  await expect
    .poll(() => receivedBy(hosted))
    .toContainEqual(expect.objectContaining({ event: { type: 'draft.change', field: 'title_ja' } }));
  await expect
    .poll(async () => new Set((await actorsSentTo(hosted)).map(({ name }) => name)))
    .toEqual(new Set(['session', 'topEditor', 'previewFrame', 'mediaPicker', 'journal']));

  await editor.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  await inspector.choose('topEditor');
  await expect(inspector.current).toHaveText(/^lifecycle\.clean/);
  const received = await receivedBy(hosted);
  const types = received.map((message) => (message as { event?: { type: string } }).event?.type);
  for (const type of ['login.request', 'draft.change', 'save.request']) expect(types).toContain(type);
  for (const text of [JSON.stringify(received), await textOf(inspector)]) {
    expect(text).not.toContain(marker);
    expect(text).not.toContain('admin');
    expect(text).not.toContain('保存しました。');
  }

  await editor.text('title_ja').fill('鏡の間で');
  await expect(editor.mirrored('title_ja')).toHaveText('鏡の間で');
  // Loaded anew it is told what runs, as it is then.
  await hosted.reload();
  await expect.poll(async () => (await actorsSentTo(hosted)).length).toBe(5);
  const anew = await actorsSentTo(hosted);
  expect(Object.fromEntries(anew.map(({ name, snapshot }) => [name, snapshot.value]))).toEqual({
    session: { loggedIn: 'idle' },
    topEditor: { lifecycle: 'dirty', notice: expect.any(String) },
    previewFrame: { live: 'idle' },
    mediaPicker: 'closed',
    journal: { offer: 'none', entry: expect.anything(), warning: 'hidden' },
  });

  await inspector.button('送信を止める').click();
  await expect(inspector.status).toHaveText(['']);
  await editor.reset.click();
  await expect(inspector.actors.filter({ hasText: 'lifecycle.resetting' })).toBeVisible();
  // By name: a message that was sent before the stop may still be on its way.
  expect(JSON.stringify(await receivedBy(hosted))).not.toContain('"type":"reset.request"');
  await page.keyboard.press('Escape');

  await hosted.close();
  const other = await openHosted(inspector);
  await other.close();
  await expect(inspector.status).toHaveText([
    'stately.ai のウィンドウが閉じられました。送信は止まっています。',
  ]);

  await page.clock.install();
  await context.unroute('https://stately.ai/**');
  await context.route('https://stately.ai/**', (route) => route.abort());
  const open = await page.evaluateHandle(() => window.open);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await inspector.hosted.click();
  await expect(inspector.status).toHaveText([
    'ウィンドウを開けませんでした。ブラウザーでこのサイトのポップアップを許可してから、もう一度押してください。',
  ]);
  await expectAccessible(page);

  await open.evaluate((own) => {
    window.open = own;
  });
  const opening = page.waitForEvent('popup');
  await inspector.hosted.click();
  await opening;
  await expect(inspector.status).toHaveText(['stately.ai に接続しています…']);
  await page.clock.fastForward(15_000);
  await expect(inspector.status).toHaveText([
    'stately.ai に接続できませんでした。通信環境を確認して、もう一度押してください。この画面のインスペクターはこのまま使えます。',
  ]);
  await editor.discard();
  await expect(inspector.actors.filter({ hasText: 'lifecycle.clean' })).toBeVisible();
});
