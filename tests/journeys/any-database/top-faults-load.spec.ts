import type { Route } from 'playwright/test';

import { expect, expectAccessible, test } from '../../fixtures/kagami.ts';
import { calls, hold, sentTo } from '../../fixtures/top-calls.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

interface Fault {
  readonly give: (route: Route) => Promise<void>;
  readonly text: string;
  /** What Chromium itself logs of it. */
  readonly logs?: RegExp;
}

const json = (body: string) => (route: Route) => route.fulfill({ contentType: 'application/json', body });
const status = (code: number, body: string) => (route: Route) => route.fulfill({ status: code, body });

const faults: Record<string, Fault> = {
  'a broken connection': {
    give: (route) => route.abort(),
    text: 'ネットワーク応答が正常ではありません。サーバーに接続できませんでした。通信環境を確認してください。',
    logs: /net::ERR_FAILED/,
  },
  'a page of HTML': {
    give: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>メンテナンス中</title>' }),
    text: 'ネットワーク応答が正常ではありません。応答の形式が正しくありません。 (HTTP 200)',
  },
  'JSON that is cut off': {
    give: json('{"title_en": "Studio Kag'),
    text: 'ネットワーク応答が正常ではありません。応答の形式が正しくありません。 (HTTP 200)',
  },
  'an empty body': {
    give: json(''),
    text: 'ネットワーク応答が正常ではありません。応答の形式が正しくありません。 (HTTP 200)',
  },
  null: {
    give: json('null'),
    text: 'ネットワーク応答が正常ではありません。応答の形式が正しくありません。 (HTTP 200)',
  },
  'an empty list': {
    give: json('[]'),
    text: 'ネットワーク応答が正常ではありません。応答の形式が正しくありません。 (HTTP 200)',
  },
  'a text of the wrong type': {
    give: json('{"title_en": "Studio Kagami", "title_ja": {"text": "鏡"}}'),
    text: 'ネットワーク応答が正常ではありません。応答の「title_ja」の形式が正しくありません。 (HTTP 200)',
  },
  'an error in an answer that says OK': {
    give: json('{"error": "準備中です。"}'),
    text: 'ネットワーク応答が正常ではありません。準備中です。 (HTTP 200)',
  },
  'status 500': {
    give: status(500, '{"message": "データベースに接続できません。"}'),
    text: 'ネットワーク応答が正常ではありません。データベースに接続できません。 (HTTP 500)',
    logs: /status of 500/,
  },
  'status 503 without words': {
    give: status(503, '<h1>Service Unavailable</h1>'),
    text: 'ネットワーク応答が正常ではありません。(HTTP 503)',
    logs: /status of 503/,
  },
  'status 429': {
    give: status(429, '{"detail": "リクエストが多すぎます。"}'),
    text: 'ネットワーク応答が正常ではありません。リクエストが多すぎます。 (HTTP 429)',
    logs: /status of 429/,
  },
  'status 404': {
    give: status(404, ''),
    text: 'ネットワーク応答が正常ではありません。(HTTP 404)',
    logs: /status of 404/,
  },
};

/** The error state: said, and nothing there that could be submitted. */
async function expectNotLoaded(editor: TopEditor, text: string): Promise<void> {
  const { page } = editor;
  await expect(editor.failure).toHaveText(text);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.locator('[data-field]')).toHaveCount(0);
  for (const button of [editor.submit, editor.reset]) {
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('読み込めていないため、編集できません');
  }
  await expect(page.getByText('変更がありません')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await editor.submit.focus();
  await page.keyboard.press('Enter');
}

for (const [what, { give, text, logs }] of Object.entries(faults)) {
  test(`a load that meets ${what} shows why and no field, and Retry reads again`, async ({
    admin: page,
    backend: _fresh,
    consoleWatch,
  }) => {
    if (logs) consoleWatch.expect(logs);
    const editor = new TopEditor(page);
    const saves = sentTo(page, calls.save);
    const reads = await hold(page, calls.read);
    await page.goto('/');
    await give(await reads.next());
    await expectNotLoaded(editor, text);

    await editor.retry.click();
    const read = await reads.next();
    await expect(editor.failure).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await read.continue();
    await expect(editor.text('title_ja')).toHaveValue('鏡のなかに、新しい自分を見つける。');
    await expect(editor.submit).toBeDisabled();
    expect(reads.count()).toBe(2);
    expect(saves).toEqual([]);
  });
}

test('a load that hangs fails after 30 seconds like any other', async ({ admin: page, backend: _fresh }) => {
  await page.clock.install();
  const editor = new TopEditor(page);
  const reads = await hold(page, calls.read);
  await page.goto('/');
  await reads.next();
  await expect(page.getByRole('main').getByText('読み込み中…')).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: '読み込み中です' })).toBeVisible();
  await expect(page.getByText('変更がありません')).toHaveCount(0);
  // The preview has its own time limit: it is there first.
  await expect(editor.mirrored('title_ja')).toHaveText('鏡のなかに、新しい自分を見つける。');
  await expect(page.getByText('プレビューを読み込み中…')).toHaveCount(0);
  await page.clock.fastForward(30_000);
  await expectNotLoaded(
    editor,
    'ネットワーク応答が正常ではありません。サーバーからの応答がありませんでした。しばらくしてからもう一度お試しください。',
  );
  await expectAccessible(page);
  await editor.retry.click();
  await (await reads.next()).continue();
  await expect(editor.text('title_ja')).toHaveValue('鏡のなかに、新しい自分を見つける。');
});

test('a Retry that fails as well says so and can be tried once more', async ({
  admin: page,
  backend: _fresh,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 50[03]/);
  const editor = new TopEditor(page);
  const reads = await hold(page, calls.read);
  await page.goto('/');
  await (await reads.next()).fulfill({ status: 500 });
  await expect(editor.failure).toHaveText('ネットワーク応答が正常ではありません。(HTTP 500)');
  await editor.retry.click();
  await (await reads.next()).fulfill({ status: 503 });
  await expectNotLoaded(editor, 'ネットワーク応答が正常ではありません。(HTTP 503)');
  await editor.retry.click();
  await (await reads.next()).continue();
  await expect(editor.text('title_ja')).toHaveValue('鏡のなかに、新しい自分を見つける。');
  expect(reads.count()).toBe(3);
});
