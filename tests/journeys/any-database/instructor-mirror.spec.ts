import { InstructorEditor, test } from '../../fixtures/instructor-editor.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { RecorderSite } from '../../fixtures/recorder-site.ts';

test('a click on the site leads to the field: name, user name, profile, pictures, and an instructor of the list', async ({
  instructorEditor: editor,
}) => {
  const { page, preview } = editor;
  await editor.mirrored('instagram').click();
  await expect(editor.field(1, 'instagram')).toBeFocused();
  await page.keyboard.type('!');
  await expect(editor.mirrored('instagram')).toHaveText('@misaki_kagami!');
  await preview.getByRole('button', { name: '藤堂 蓮' }).click();
  await expect(editor.field(2, 'dancer_name')).toBeFocused();
  await editor.expectShown('藤堂 蓮');
  await preview.getByRole('tab', { name: 'プロフィール' }).click();
  await editor.mirrored('profile').click();
  await expect(editor.field(2, 'profile')).toBeFocused();
  await editor.mirrored('images').first().click();
  await expect(editor.images(2, 'images').add).toBeFocused();
  await editor.mirrored('top_images').click({ position: { x: 200, y: 20 } });
  await expect(editor.images(2, 'top_images').add).toBeFocused();
  // Of the instructor as a whole.
  await preview.locator('.edit_instructor_1').click({ position: { x: 2, y: 2 } });
  await expect(editor.field(2, 'dancer_name')).toBeFocused();
});

test('the site follows: to the instructor and the tab that is worked at, wherever the instructor goes', async ({
  instructorEditor: editor,
}) => {
  const { page, preview } = editor;
  const tab = (name: string) => preview.getByRole('tab', { name, selected: true });
  await editor.field(3, 'profile').focus();
  await editor.expectShown('椎名 ひかる');
  await expect(tab('プロフィール')).toBeVisible();
  await expect(editor.mirrored('profile')).toBeInViewport();
  await preview.getByRole('button', { name: 'よい', exact: true }).click();
  await editor.field(1, 'dancer_name').focus();
  await editor.expectShown('青山 美咲');
  await expect(tab('担当レッスン')).toBeVisible();
  await expect(preview.getByRole('button', { name: 'すべて', pressed: true })).toBeVisible();

  await editor.field(3, 'profile').focus();
  await preview.getByRole('button', { name: 'こもれび', exact: true }).click();
  await editor.button('椎名 ひかるを上へ').click();
  await editor.expectShown('椎名 ひかる');
  await expect(tab('プロフィール')).toBeVisible();
  await expect(preview.getByRole('button', { name: 'こもれび', pressed: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(editor.field(3, 'dancer_name')).toHaveValue('椎名 ひかる');
  await editor.expectShown('椎名 ひかる');
  await expect(tab('プロフィール')).toBeVisible();
});

test('a visitor sees everybody, one at large with lessons and profile, and those of a studio', async ({
  page,
  server,
  instructors: _seeded,
}) => {
  await page.goto(`${server.siteOrigin}/instructor`);
  await expect(page.getByRole('heading', { level: 2, name: '青山 美咲' })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: '担当レッスン' }).getByRole('listitem').first()).toHaveText(
    '月月曜日 10:00〜11:30バレエ入門ひかり',
  );
  await expectAccessible(page);
  await page.getByRole('tab', { name: '担当レッスン' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'プロフィール' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'プロフィール' })).toContainText('5歳からバレエを始め');
  await page.getByRole('button', { name: 'よい', exact: true }).click();
  const list = page.getByRole('region', { name: 'インストラクター一覧' }).getByRole('listitem');
  await expect(list.filter({ hasText: '青山 美咲' })).toHaveCount(0);
  await page.getByRole('button', { name: '藤堂 蓮' }).click();
  const shown = page.getByRole('region', { name: '藤堂 蓮' });
  await expect(shown).toBeFocused();
  await expect(shown.getByRole('link', { name: '@ren_kagami' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/ren_kagami/',
  );
  await expect(page.getByText('編集', { exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
});

const common = { contentKey: 'instructorContent', componentKey: 'instructor' } as const;

/** The list with something else of its second item. */
const withSecond = <Each extends object>(list: readonly Each[], change: Partial<Each>): readonly Each[] =>
  list.map((each, index) => (index === 1 ? Object.assign({}, each, change) : each));

/** Opens the editor before a site that only writes down. Time stands still. */
async function openBesideRecorder(
  page: InstructorEditor['page'],
  origin: string,
  announces: boolean,
): Promise<{ readonly editor: InstructorEditor; readonly site: RecorderSite }> {
  await page.clock.install({ time: '2026-04-01T10:00:00+09:00' });
  await page.clock.pauseAt('2026-04-01T10:00:01+09:00');
  const site = await RecorderSite.at(page, origin, { announces });
  const editor = new InstructorEditor(page);
  await page.goto('/instructor');
  await expect(editor.cards).toHaveCount(8);
  await site.load();
  await page.clock.runFor(100);
  return { editor, site };
}

test('a site of somebody else’s gets the messages of the table, letter by letter', async ({
  admin: page,
  instructors,
  server,
}) => {
  const { editor, site } = await openBesideRecorder(page, server.siteOrigin, false);
  const all = (await instructors.read()).map(({ sort_order: _place, ...shown }) => shown);
  expect(await site.take()).toEqual([
    {
      type: 'TEXT_UPDATE',
      payload: { contentKey: 'instructorContent', allData: all, eventType: 'change' },
    },
  ]);
  const at = (index: number, allInstructors: readonly unknown[], instructor = allInstructors[index]) => ({
    ...common,
    index,
    instructor,
    allInstructors,
  });

  await editor.field(2, 'profile').click();
  await page.clock.runFor(100);
  expect(await site.take()).toEqual([
    { type: 'SELECT_INSTRUCTOR', payload: { ...at(1, all), tabValue: 1 } },
    {
      type: 'SCROLL_TO',
      payload: {
        ...common,
        fieldName: 'profile',
        target: 'edit_profile',
        index: 1,
        eventType: 'input_focus',
      },
    },
  ]);

  await editor.field(2, 'profile').fill('踊');
  await editor.field(2, 'profile').fill('踊る');
  await page.clock.runFor(100);
  const typed = withSecond(all, { profile: '踊る' });
  expect(await site.take()).toEqual([
    {
      type: 'TEXT_UPDATE',
      payload: {
        ...common,
        fieldName: 'profile',
        index: 1,
        value: '踊る',
        allData: typed,
        eventType: 'change',
      },
    },
    {
      type: 'ARRAY_ITEM_UPDATE',
      payload: { ...at(1, typed), target: 'instructors', fieldName: 'profile', value: '踊る' },
    },
  ]);

  await editor.images(2, 'images').remove('画像1').click();
  await page.clock.runFor(100);
  const value = typed[1]?.images_data.slice(1) ?? [];
  const images = value.map(({ id }) => id);
  const fewer = withSecond(typed, { images, images_data: value });
  expect(await site.receivedOf('MULTIPLE_IMAGES_UPDATE')).toEqual([
    {
      type: 'MULTIPLE_IMAGES_UPDATE',
      payload: { ...common, fieldName: 'images', index: 1, value, allData: fewer },
    },
  ]);
  await site.take();

  await editor.button('藤堂 蓮の後に追加').click();
  await page.clock.runFor(100);
  const blank = {
    id: expect.any(Number),
    dancer_name: '',
    instagram: '',
    profile: '',
    top_images: [],
    top_images_data: [],
    images: [],
    images_data: [],
    movies: [],
    studios: [],
    is_active: true,
    has_lessons: false,
    lesson_count: 0,
    lessons: [],
  };
  const added = (fewer as readonly unknown[]).toSpliced(2, 0, blank);
  expect(await site.take()).toEqual([
    { type: 'ADD_INSTRUCTOR', payload: at(2, added) },
    { type: 'SELECT_INSTRUCTOR', payload: at(2, added) },
    {
      type: 'SCROLL_TO',
      payload: {
        ...common,
        fieldName: 'instructor_2',
        target: 'edit_instructor_2',
        index: 2,
        eventType: 'input_focus',
      },
    },
  ]);

  await editor.button('インストラクター3を削除').click();
  await page.clock.runFor(100);
  expect(await site.take()).toEqual([
    { type: 'DELETE_INSTRUCTOR', payload: at(2, fewer, blank) },
    { type: 'SELECT_INSTRUCTOR', payload: at(2, fewer) },
  ]);

  await editor.button('椎名 ひかるを上へ').click();
  await page.clock.runFor(100);
  const [first, second, third, ...rest] = fewer;
  const moved = [first, third, second, ...rest];
  expect(await site.take()).toEqual([
    { type: 'TEXT_UPDATE', payload: { ...common, allData: moved, eventType: 'change' } },
    {
      type: 'SELECT_INSTRUCTOR',
      payload: { ...at(1, moved), skipScroll: true, preserveTab: true, preserveStudios: true },
    },
  ]);

  await page.route('**/api/delete_instructor/', (route) => route.fulfill({ json: { message: '' } }));
  await editor.button('藤堂 蓮を削除').click();
  await editor.question.getByRole('button', { name: '削除する' }).click();
  await expect(editor.question).toHaveCount(0);
  await expect(editor.cards).toHaveCount(7);
  // Focus waits for what is painted, and what is posted for that.
  await page.clock.runFor(100);
  await expect(editor.card(3)).toBeFocused();
  await page.clock.runFor(100);
  const left = moved.toSpliced(2, 1);
  expect(await site.take()).toEqual([
    {
      type: 'TEXT_UPDATE',
      payload: { contentKey: 'instructorContent', allData: left, eventType: 'change' },
    },
    { type: 'DELETE_INSTRUCTOR', payload: at(2, left, second) },
    { type: 'SELECT_INSTRUCTOR', payload: at(2, left) },
  ]);
});

test('a site that announced itself gets each key and each visit as small messages, and the list with a deletion', async ({
  admin: page,
  instructors,
  server,
}) => {
  const { editor, site } = await openBesideRecorder(page, server.siteOrigin, true);
  await site.take();
  await editor.field(2, 'profile').focus();
  await editor.field(2, 'profile').fill('踊る');
  await page.clock.runFor(100);
  expect(await site.take()).toEqual([
    { type: 'SELECT_INSTRUCTOR', payload: { ...common, index: 1, tabValue: 1 } },
    {
      type: 'SCROLL_TO',
      payload: {
        ...common,
        fieldName: 'profile',
        target: 'edit_profile',
        index: 1,
        eventType: 'input_focus',
      },
    },
    {
      type: 'TEXT_UPDATE',
      payload: { ...common, fieldName: 'profile', index: 1, value: '踊る', eventType: 'change' },
    },
    {
      type: 'ARRAY_ITEM_UPDATE',
      payload: { ...common, target: 'instructors', fieldName: 'profile', index: 1, value: '踊る' },
    },
  ]);
  await editor.add.click();
  await page.clock.runFor(100);
  const count = (await instructors.read()).length;
  expect(await site.receivedOf('ADD_INSTRUCTOR')).toMatchObject([
    { payload: { index: count, allInstructors: { length: count + 1 } } },
  ]);
});
