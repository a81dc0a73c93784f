import type { Route } from 'playwright/test';

import { AboutEditor, calls, hold, sentTo, test } from '../../fixtures/about-editor.ts';
import { heard } from '../../fixtures/heard.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { answerAsGateway, doubtfulSave } from '../../fixtures/save-fault.ts';

const json = (body: unknown) => (route: Route) => route.fulfill({ json: body });

const failedLoads = [
  {
    give: (route: Route) => route.fulfill({ status: 500, json: { message: '停止中です。' } }),
    text: 'ネットワーク応答が正常ではありません。停止中です。 (HTTP 500)',
  },
  // Saved, it would stand there twice.
  {
    give: json({ concept_message: '踊る', concept_description: [{ title: '光', content: '朝' }] }),
    text: 'ネットワーク応答が正常ではありません。応答の「concept_description.0.id」の形式が正しくありません。 (HTTP 200)',
  },
  {
    give: json({ concept_message: '踊る', concept_description: 'none' }),
    text: 'ネットワーク応答が正常ではありません。応答の「concept_description」の形式が正しくありません。 (HTTP 200)',
  },
];

test('a load that fails, or whose items cannot be read, shows why and nothing that could be saved; Retry reads again', async ({
  admin: page,
  aboutBackend: _fresh,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 500/);
  const editor = new AboutEditor(page);
  const saves = sentTo(page, calls.save);
  const reads = await hold(page, calls.read);
  await page.goto('/about');
  for (const { give, text } of failedLoads) {
    await give(await reads.next());
    await expect(editor.failure).toHaveText(text);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(editor.addItem).toHaveCount(0);
    await expect(editor.submit).toBeDisabled();
    await page.keyboard.press('Control+s');
    await editor.retry.click();
  }
  await (await reads.next()).continue();
  await expect(editor.items).toHaveCount(4);
  await expect(editor.submit).toBeDisabled();
  expect(saves).toEqual([]);
});

test('a backend that wraps its answer, sends lines as a list and no items is read, and one empty item is shown', async ({
  admin: page,
  aboutBackend,
}) => {
  const { concept_message: _message, concept_description: _items, ...videos } = await aboutBackend.read();
  const about = {
    concept_message: ['踊る', '歌う'],
    videos,
    concept_description: null,
    updated_by: 'hanako',
  };
  await page.route(calls.read, json({ about_page: about }));
  await page.route(calls.save, json({ message: 'Aboutページを更新しました。' }));
  const editor = new AboutEditor(page);
  await page.goto('/about');
  await expect(editor.message).toHaveValue('踊る\n歌う');
  await expect(editor.items).toHaveCount(1);
  await expect(editor.title(1)).toHaveValue('');
  await expect(editor.submit).toBeDisabled();
  const sent = sentTo(page, calls.save);
  await editor.message.fill('踊る\n歌う\n笑う');
  await page.keyboard.press('Control+s');
  await expect(editor.status('Aboutページを更新しました。')).toBeVisible();
  expect(sent).toMatchObject([
    {
      page_content: { concept_message: '踊る\n歌う\n笑う' },
      pc_video_small: videos.pc_video_small?.id,
      concept_description: [],
      deleted_concept_ids: [],
    },
  ]);
});

test('a save that fails says so and keeps everything; pressed twice it is sent once, and Retry saves it beside what others added', async ({
  aboutEditor: editor,
  aboutBackend,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 409/);
  const { page } = editor;
  await editor.remove(1).click();
  await editor.addItem.click();
  await page.keyboard.type('夜のヨガ');
  await editor.content(4).fill('灯り');
  const saves = await hold(page, calls.save);
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+s');
  const save = await saves.next();
  await editor.addItem.press('Enter');
  await expect(heard(page, '処理中です。')).toBeAttached();
  await editor.content(4).press('End');
  await page.keyboard.type('?');
  await save.fulfill({ status: 409, json: { error: '項目2は、ほかの画面で削除されています。' } });
  await expect(editor.failure).toHaveText(
    '保存に失敗しました。項目2は、ほかの画面で削除されています。 (HTTP 409)',
  );
  await editor.expectTitles('基礎を、何度でも', '仕事帰りの夜にも', '三世代で通える庭', '夜のヨガ');
  await expect(editor.content(4)).toHaveValue('灯り');
  await expect(editor.content(4)).toBeFocused();
  await expect(editor.undo).toBeEnabled();
  await expectAccessible(page);

  const content = await aboutBackend.read();
  const theirs = { id: -1, title: '別の人の項目', content: '別の人の言葉', image: null };
  await aboutBackend.save({ ...content, concept_description: [...content.concept_description, theirs] });
  await editor.retry.click();
  await (await saves.next()).continue();
  await expect(editor.status('保存しました。')).toBeVisible();
  await editor.expectTitles(
    '基礎を、何度でも',
    '仕事帰りの夜にも',
    '三世代で通える庭',
    '夜のヨガ',
    '別の人の項目',
  );
  await expect(editor.submit).toBeDisabled();
  expect(saves.count()).toBe(2);
});

test('a save that a gateway answered for after the server did it is sent again, and nothing stands there twice', async ({
  aboutEditor: editor,
  aboutBackend,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 504/);
  const { page } = editor;
  await editor.addItem.click();
  await page.keyboard.type('夜のヨガ');
  await editor.content(5).fill('灯り');
  const saves = await hold(page, calls.save);
  await editor.submit.click();
  await answerAsGateway(await saves.next());
  await expect(editor.failure).toHaveText(doubtfulSave);
  const { concept_description: done } = await aboutBackend.read();
  expect(done.map(({ title }) => title).at(-1)).toBe('夜のヨガ');
  await editor.title(5).fill('夜更けのヨガ');
  await editor.retry.click();
  await (await saves.next()).continue();
  await expect(editor.status('保存しました。')).toBeVisible();
  await expect(editor.items).toHaveCount(5);
  await expect(editor.title(5)).toHaveValue('夜更けのヨガ');
  const { concept_description: saved } = await aboutBackend.read();
  expect(saved.map(({ id }) => id)).toEqual(done.map(({ id }) => id));
});
