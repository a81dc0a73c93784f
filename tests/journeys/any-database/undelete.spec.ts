import type { Instructor } from '../../../src/contract/http/instructor.ts';
import { expectFocusIn } from '../../fixtures/focus.ts';
import { signIn, test as foreignTest } from '../../fixtures/foreign.ts';
import { heard } from '../../fixtures/heard.ts';
import { demoNames, test as instructorTest } from '../../fixtures/instructor-editor.ts';
import { expect, expectAccessible, type Page } from '../../fixtures/kagami.ts';
import { NewsEditor, savingTest as newsTest } from '../../fixtures/news-editor.ts';
import { test } from '../../fixtures/studio-editor.ts';

for (const each of [test, newsTest, instructorTest]) each.use({ site: 'blank' });

const opener = (page: Page) => page.getByRole('button', { name: '最近削除したもの' });
const list = (page: Page) => page.getByRole('dialog', { name: '最近削除したもの' });
/** The button of the line that reports a deletion. */
const restore = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `元に戻す: ${name}` });
const reads = '**/api/get_deleted/';

test('a deleted studio is restored from the line that reports it, with its timetable, however long that took to decide', async ({
  studioEditor: editor,
  studios,
  backendRequest,
}) => {
  const { page } = editor;
  const { id } = await studios.create({ name: 'あかり', slug: 'akari' });
  const [teacher] = (await (await backendRequest.get('/api/get_instructors/')).json()) as Instructor[];
  const lesson = {
    id: 'new_1',
    name: '夜のバレエ',
    start_time: '19:30',
    end_time: '20:45',
    day_of_week: 'saturday',
    instructor_id: teacher?.id,
    instructor_name: teacher?.dancer_name,
    image: null,
    space_flg: false,
    order: 1,
    close_flg: false,
  };
  const ask = async (call: string, data: object): Promise<unknown> =>
    (await backendRequest.post(`/api/${call}/`, { data })).json();
  await ask('bulk_save_lessons', { studio_id: id, lessons: [lesson] });
  const contents = async () => [await studios.all(), await ask('get_lessons', { studio_id: id })];
  const before = await contents();
  expect(before[1]).toMatchObject([{ name: '夜のバレエ' }]);
  await page.clock.install();
  await page.goto(`/studio/${id}`);
  await expect(editor.name).toHaveValue('あかり');
  await editor.delete.click();
  await editor.dialog('スタジオの削除').getByRole('button', { name: '削除する' }).click();
  await expect(page).toHaveURL('/studio/1');
  await expect(editor.studio('あかり')).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await expect(editor.status('スタジオ「あかり」を削除しました。')).toBeVisible();
  await expectAccessible(page);

  await restore(page, 'あかり').press('Enter');
  await expect(editor.status('スタジオ「あかり」を元に戻しました。')).toBeVisible();
  await expect(heard(page, 'スタジオ「あかり」を元に戻しました。')).toBeAttached();
  await expect(restore(page, 'あかり')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.clock.fastForward(3000);
  await expect(editor.status('スタジオ「あかり」を元に戻しました。')).toHaveCount(0);
  await expect(editor.studio('あかり')).toBeVisible();
  expect(await contents()).toEqual(before);
});

instructorTest(
  'a deleted instructor returns to the screen without edits; with edits the screen says when, and a save keeps both',
  async ({ instructorEditor: editor, instructors }) => {
    const { page } = editor;
    const remove = async () => {
      await editor.button('藤堂 蓮を削除').click();
      await expect(editor.question).toContainText('すぐに削除されます。よろしいですか？');
      await editor.question.getByRole('button', { name: '削除する' }).click();
      await expect(editor.cards).toHaveCount(demoNames.length - 1);
    };
    await remove();
    await restore(page, '藤堂 蓮').click();
    await editor.expectNames(...demoNames);

    await editor.field(1, 'profile').fill('踊る。');
    await remove();
    await restore(page, '藤堂 蓮').click();
    await expect(
      editor.status('元に戻したものは、保存またはリセットすると、この画面に表示されます。'),
    ).toBeVisible();
    await expect(editor.field(1, 'profile')).toHaveValue('踊る。');
    await page.keyboard.press('Control+s');
    await editor.expectNames(...demoNames);
    expect((await instructors.read()).map((each) => each.dancer_name)).toEqual(demoNames);
    expect((await instructors.read())[0]?.profile).toBe('踊る。');
  },
);

newsTest(
  'a deleted article is restored from the list with the keyboard, and is among the articles again',
  async ({ admin: page, articles }) => {
    const { id } = await articles.create({ title: '豆まき' });
    await articles.delete(id);
    const editor = new NewsEditor(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/news');
    await expect(editor.cards.first()).toBeVisible();
    await expect(editor.card('豆まき')).toHaveCount(0);
    await opener(page).press('Enter');
    const row = list(page).getByRole('listitem').filter({ hasText: '豆まき' });
    await expect(row).toContainText(/ニュース豆まき\d{4}\/\d{2}\/\d{2} \d{1,2}:\d{2} admin が削除/);
    await expectAccessible(page);
    await row.getByRole('button', { name: '元に戻す: 豆まき' }).press('Enter');
    await expect(row).toHaveCount(0);
    await expect(heard(page, 'ニュース「豆まき」を元に戻しました。')).toBeAttached();
    await expectFocusIn(list(page));
    await page.keyboard.press('Escape');
    await expect(opener(page)).toBeFocused();
    await expect(editor.card('豆まき')).toBeVisible();
    expect((await articles.get(id)).title).toBe('豆まき');
  },
);

test('a list that cannot be read says so and can be read again; an empty one says so; a refused one stays with the reason', async ({
  studioEditor: { page },
  consoleWatch,
}) => {
  consoleWatch.expect(/status of (?:500|409)/);
  const item = { id: 1, kind: 'qa_item', name: '', deleted_at: '2026-04-01T00:00:00+09:00', by: 'admin' };
  await page.route(reads, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/studio/1');
  await opener(page).click();
  await expect(list(page).getByRole('alert')).toHaveText('削除したものの一覧を読み込めませんでした。');
  await page.unroute(reads);
  await page.route(reads, (route) => route.fulfill({ json: [item] }));
  await list(page).getByRole('button', { name: '再試行' }).click();
  await expect(list(page).getByRole('listitem')).toContainText('Q&A（名前なし）2026/04/01 0:00 admin が削除');
  await page.route('**/api/undelete/', (route) =>
    route.fulfill({ status: 409, json: { message: '先に。' } }),
  );
  await page.unroute(reads);
  await page.route(reads, (route) => route.fulfill({ json: [] }));
  await list(page).getByRole('button', { name: '元に戻す: （名前なし）' }).click();
  await expect(list(page).getByRole('alert')).toHaveText('元に戻せませんでした。先に。');
  await expect(list(page)).toContainText('元に戻せるものはありません。');
  await expectAccessible(page);
});

foreignTest('a backend without undelete has no list of what was deleted', async ({ page, foreign }) => {
  await signIn(page, foreign);
  await expect(page.getByRole('button', { name: /^配色/ })).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
});
