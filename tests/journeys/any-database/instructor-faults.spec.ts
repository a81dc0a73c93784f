import type { Route } from 'playwright/test';

import { calls, hold, InstructorEditor, sentTo, test } from '../../fixtures/instructor-editor.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';

const json = (body: unknown) => (route: Route) => route.fulfill({ json: body });

const failedLoads = [
  {
    give: (route: Route) => route.fulfill({ status: 500, json: { message: '停止中です。' } }),
    text: 'ネットワーク応答が正常ではありません。停止中です。 (HTTP 500)',
  },
  {
    give: (route: Route) => route.fulfill({ contentType: 'text/html', body: '<html>login</html>' }),
    text: 'ネットワーク応答が正常ではありません。応答の形式が正しくありません。 (HTTP 200)',
  },
  // Saved, they would stand there twice, or without their names.
  {
    give: json([{ dancer_name: '青山 美咲' }]),
    text: 'ネットワーク応答が正常ではありません。応答の「0.id」の形式が正しくありません。 (HTTP 200)',
  },
  {
    give: json({
      instructors: [
        { id: 1, profile: '' },
        { id: 2, dancer_name: ['藤堂'] },
      ],
    }),
    text: 'ネットワーク応答が正常ではありません。応答の「1.dancer_name」の形式が正しくありません。 (HTTP 200)',
  },
];

test('a load that fails, or that cannot be read, shows why and nothing that could be saved; Retry reads again', async ({
  admin: page,
  instructors: _seeded,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  const editor = new InstructorEditor(page);
  const saves = sentTo(page, calls.save);
  const reads = await hold(page, calls.read);
  await page.goto('/instructor');
  for (const { give, text } of failedLoads) {
    await give(await reads.next());
    await expect(editor.failure).toHaveText(text);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(editor.add).toHaveCount(0);
    await expect(editor.submit).toBeDisabled();
    await page.keyboard.press('Control+s');
    await editor.retry.click();
  }
  await (await reads.next()).continue();
  await expect(editor.cards).toHaveCount(8);
  await expect(editor.submit).toBeDisabled();
  expect(saves).toEqual([]);
});

test('a backend that wraps its list and sends images as ids alone is read, and gets back what it sent', async ({
  admin: page,
  backend,
}) => {
  const [file, other] = await backend.media();
  const ren = {
    id: '12',
    dancer_name: '藤堂 蓮',
    instagram: '@ren_kagami',
    profile: null,
    top_images: [file?.id, 99_999],
    images: null,
    movies: [{ id: 7, url: '/film.mp4' }],
    studios: ['よい'],
    is_active: true,
    blood_type: 'O',
  };
  await page.route(calls.read, json({ data: [ren], count: 1 }));
  await page.route(calls.save, json({}));
  const editor = new InstructorEditor(page);
  await page.goto('/instructor');
  await expect(editor.field(1, 'instagram')).toHaveValue('ren_kagami');
  await expect(editor.images(1, 'top_images').items).toHaveCount(2);
  const library = await editor.images(1, 'images').choose();
  await library.files.nth(1).click();
  await library.submit.click();
  await expect(editor.images(1, 'images').items).toHaveCount(1);
  await editor.field(1, 'profile').fill('踊る');
  const sent = sentTo(page, calls.save);
  await page.keyboard.press('Control+s');
  await expect(editor.status('インストラクター情報を更新しました。')).toBeVisible();
  expect(sent).toEqual([
    {
      instructors: [
        {
          id: 12,
          dancer_name: '藤堂 蓮',
          instagram: 'ren_kagami',
          profile: '踊る',
          top_images: [file?.id, 99_999],
          images: null,
          movies: [{ id: 7, url: '/film.mp4' }],
          studios: ['よい'],
          is_active: true,
          top_image_ids: [file?.id, 99_999],
          image_ids: [expect.any(Number)],
          sort_order: 1,
        },
      ],
    },
  ]);
  expect(other).toBeDefined();
});

test('no instructors: that is said, and the first one is added, refused without a name, and sent', async ({
  admin: page,
}) => {
  await page.route(calls.read, json([]));
  await page.route(calls.save, json({ message: '登録しました。' }));
  const editor = new InstructorEditor(page);
  const sent = sentTo(page, calls.save);
  await page.goto('/instructor');
  await expect(page.getByText('インストラクターがいません。')).toBeVisible();
  await expectAccessible(page);
  await editor.add.click();
  await expect(editor.field(1, 'dancer_name')).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(editor.summary.getByRole('link')).toHaveText(['1番目のインストラクター名は必須です。']);
  await expect(editor.field(1, 'dancer_name')).toHaveAccessibleDescription(
    '1番目のインストラクター名は必須です。',
  );
  expect(sent).toEqual([]);
  await page.keyboard.type('新しい人');
  await page.route(calls.read, json([{ id: 31, dancer_name: '新しい人', profile: null }]));
  await page.keyboard.press('Control+s');
  await expect(editor.status('登録しました。')).toBeVisible();
  expect(sent).toEqual([
    {
      instructors: [
        {
          id: expect.any(Number),
          dancer_name: '新しい人',
          instagram: '',
          profile: '',
          top_image_ids: [],
          image_ids: [],
          sort_order: 1,
        },
      ],
    },
  ]);
  // It has another id now, and the person goes on where they were.
  await expect(editor.field(1, 'dancer_name')).toBeEditable();
  await expect(editor.submit).toBeDisabled();
  await expect(editor.field(1, 'dancer_name')).toBeFocused();
  await page.keyboard.type('!');
  await page.keyboard.press('Control+s');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatchObject({ instructors: [{ id: 31, dancer_name: '新しい人!', sort_order: 1 }] });
});

test('a save that fails says so with the server’s reason and keeps everything; Retry sends it, once', async ({
  instructorEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of (?:409|400)/);
  const { page } = editor;
  await editor.field(2, 'profile').fill('踊る');
  await editor.button('藤堂 蓮を上へ').click();
  const saves = await hold(page, calls.save);
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+s');
  await (await saves.next()).fulfill({ status: 409, json: { error: '水野 透は削除されています。' } });
  await expect(editor.failure).toHaveText('エラー: 水野 透は削除されています。');
  await expect(editor.field(1, 'profile')).toHaveValue('踊る');
  await expect(editor.undo).toBeEnabled();
  await expectAccessible(page);
  await editor.retry.click();
  await (await saves.next()).fulfill({ status: 400, body: '' });
  await expect(editor.failure).toHaveText('エラー: データの更新に失敗しました。');
  await editor.retry.click();
  await (await saves.next()).fulfill({ json: { message: '' } });
  await expect(editor.status('インストラクター情報を更新しました。')).toBeVisible();
  await expect(editor.submit).toBeDisabled();
  expect(saves.count()).toBe(3);
});

test('a deletion that fails says why, changes nothing, and can be tried again or given up', async ({
  instructorEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of (?:409|500)|net::ERR_FAILED/);
  const { page } = editor;
  await editor.field(1, 'profile').fill('踊る');
  const deletions = await hold(page, calls.delete);
  await editor.button('藤堂 蓮を削除').click();
  await editor.question.getByRole('button', { name: '削除する' }).click();
  await (await deletions.next()).fulfill({ status: 409, json: { error: '担当中です。' } });
  const failure = editor.question.getByRole('alert');
  const retry = editor.question.getByRole('button', { name: '再試行' });
  await expect(failure).toHaveText('削除エラー: 担当中です。');
  await expectAccessible(page);
  await retry.click();
  await (await deletions.next()).fulfill({ status: 500, body: '' });
  await expect(failure).toHaveText('削除エラー: 削除に失敗しました。');
  await retry.click();
  // Cut on its way: the instructor is still there.
  await (await deletions.next()).abort();
  await expect(failure).toHaveText(
    '削除エラー: サーバーに接続できませんでした。通信環境を確認してください。',
  );
  await editor.question.getByRole('button', { name: 'キャンセル' }).click();
  await expect(editor.button('藤堂 蓮を削除')).toBeFocused();
  await expect(editor.cards).toHaveCount(8);
  await expect(editor.field(1, 'profile')).toHaveValue('踊る');
  await expect(editor.undo).toBeEnabled();
});

test('a deletion that ends while a save is under way is taken out of the draft once the save has failed', async ({
  instructorEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 409/);
  const { page } = editor;
  await editor.field(1, 'profile').fill('踊る');
  const saves = await hold(page, calls.save);
  const deletions = await hold(page, calls.delete);
  // Both before the question is on the screen.
  await editor.button('藤堂 蓮を削除').evaluate((button: HTMLElement) => {
    button.click();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }));
  });
  const save = await saves.next();
  await editor.question.getByRole('button', { name: '削除する' }).click();
  await (await deletions.next()).fulfill({ json: { message: '' } });
  await expect(editor.question).toHaveCount(0);
  await expect(editor.cards).toHaveCount(8);
  await save.fulfill({ status: 409, json: { error: '藤堂 蓮は削除されています。' } });
  await expect(editor.failure).toHaveText('エラー: 藤堂 蓮は削除されています。');
  await expect(editor.cards).toHaveCount(7);
  await expect(editor.button('藤堂 蓮を削除')).toHaveCount(0);
  await expect(editor.field(1, 'profile')).toHaveValue('踊る');
  await expect(editor.submit).toBeEnabled();
});

test('a save that was refused for somebody who is gone says so no more once that person is deleted here too', async ({
  instructorEditor: editor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of (?:404|409)/);
  const { page } = editor;
  const left: readonly { readonly dancer_name: string }[] = await page.evaluate(async () =>
    (await fetch('/api/get_instructors/')).json(),
  );
  await editor.field(1, 'profile').fill('踊る');
  const saves = await hold(page, calls.save);
  await page.keyboard.press('Control+s');
  await (await saves.next()).fulfill({ status: 409, json: { error: '藤堂 蓮は削除されています。' } });
  await expect(editor.failure).toHaveText('エラー: 藤堂 蓮は削除されています。');
  await page.route(calls.read, json(left.filter(({ dancer_name: name }) => name !== '藤堂 蓮')));
  await page.route(calls.delete, (route) => route.fulfill({ status: 404, json: { error: 'ありません。' } }));
  await editor.button('藤堂 蓮を削除').click();
  await editor.question.getByRole('button', { name: '削除する' }).click();
  await expect(editor.cards).toHaveCount(7);
  await expect(editor.failure).toHaveCount(0);
  await expect(editor.field(1, 'profile')).toHaveValue('踊る');
  await expect(editor.submit).toBeEnabled();
});
