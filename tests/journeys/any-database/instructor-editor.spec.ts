import { calls, hold, InstructorEditor, sentTo, test } from '../../fixtures/instructor-editor.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { answerAsGateway, doubtfulSave } from '../../fixtures/save-fault.ts';

const names = [
  '青山 美咲',
  '藤堂 蓮',
  '椎名 ひかる',
  '大谷 静',
  '水野 透',
  'Lina Park',
  '川瀬 ことり',
  '森田 和',
] as const;

test('every field of an instructor is there, labelled, named, and filled with what is saved', async ({
  instructorEditor: editor,
  instructors,
}) => {
  const { page } = editor;
  await expect(page).toHaveTitle('Instructor | Kagami');
  await expect(page.locator('body')).toHaveClass('instructor');
  await expect(page.getByRole('navigation', { name: '現在の位置' })).toHaveText('Homeinstructors');
  await editor.expectNames(...names);
  await expect(page.getByText('全8件')).toBeVisible();
  for (const [index, saved] of (await instructors.read()).slice(0, 2).entries()) {
    const at = index + 1;
    for (const field of ['dancer_name', 'instagram', 'profile'] as const) {
      await expect(editor.field(at, field)).toHaveAttribute('name', `instructors.${index}.${field}`);
      await expect(editor.field(at, field)).toHaveValue(saved[field]);
    }
    for (const field of ['top_images', 'images'] as const) {
      const strip = editor.images(at, field);
      await expect(strip.group).toHaveAttribute('data-field', `instructors.${index}.${field}`);
      await expect(strip.group.getByText('16:9', { exact: true })).toBeVisible();
      await expect(strip.items).toHaveCount(saved[field].length);
    }
  }
  await expect(editor.field(1, 'instagram')).toHaveAccessibleDescription('@を除いたユーザー名');
  await expectAccessible(page);
});

test('what is typed, chosen, added and moved is mirrored at once, sent as it is, and there after a reload', async ({
  instructorEditor: editor,
  instructors,
}) => {
  const { page } = editor;
  const before = await instructors.read();
  const [misaki, ren] = before;
  const sent = sentTo(page, calls.save);

  await editor.button('藤堂 蓮の後に追加').click();
  await expect(editor.field(3, 'dancer_name')).toBeFocused();
  await expect(editor.said('インストラクター3を追加')).toBeAttached();
  await editor.expectNames('青山 美咲', '藤堂 蓮', '', ...names.slice(2));
  await editor.expectShown('');
  for (const [index, letter] of Array.from('高見 楓').entries()) {
    await page.keyboard.insertText(letter);
    await editor.expectShown(
      Array.from('高見 楓')
        .slice(0, index + 1)
        .join(''),
    );
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('@kaede');
  await expect(editor.field(3, 'instagram')).toHaveValue('kaede');
  await expect(editor.mirrored('instagram')).toHaveText('@kaede');
  await editor.field(3, 'profile').fill('月の下で。\n灯りの下で。');
  await expect(editor.mirrored('profile')).toHaveText('月の下で。\n灯りの下で。');
  await expect(editor.mirrored('profile')).toBeVisible();
  const library = await editor.images(3, 'top_images').choose();
  await library.file('studio-yoi.jpg').click();
  await library.file('studio-hikari.jpg').click();
  await library.submit.click();
  await editor.images(3, 'top_images').expectFiles('studio-yoi.jpg', 'studio-hikari.jpg');
  await expect(editor.mirrored('top_images')).toHaveAttribute('src', /\/studio-yoi\.jpg$/);
  await editor.images(3, 'top_images').later('画像1').click();
  await expect(editor.mirrored('top_images')).toHaveAttribute('src', /\/studio-hikari\.jpg$/);

  await editor.button('高見 楓を上へ').click();
  await expect(editor.said('高見 楓 2番目、全9件')).toBeAttached();
  await editor.expectNames('青山 美咲', '高見 楓', '藤堂 蓮', ...names.slice(2));
  await editor.expectShown('高見 楓');
  await editor.field(2, 'profile').click();
  await page.keyboard.press('Control+Home');
  const reads = await hold(page, calls.read);
  await page.keyboard.press('Control+s');
  const read = await reads.next();
  await expect(editor.status('インストラクター情報を更新しました。')).toBeVisible();
  await expect(editor.field(2, 'profile')).not.toBeEditable();
  await read.continue();
  await expect(editor.field(2, 'profile')).toBeEditable();
  await expect(editor.submit).toBeDisabled();
  // The instructor has another id now, and the person goes on where they were.
  await expect(editor.field(2, 'profile')).toBeFocused();
  await page.keyboard.type('あ');
  await expect(editor.field(2, 'profile')).toHaveValue('あ月の下で。\n灯りの下で。');
  await expect(editor.mirrored('profile')).toHaveText('あ月の下で。\n灯りの下で。');
  await page.keyboard.press('Control+z');
  await expect(editor.submit).toBeDisabled();

  const saved = await instructors.read();
  expect(saved.map(({ dancer_name }) => dancer_name)).toEqual([
    '青山 美咲',
    '高見 楓',
    '藤堂 蓮',
    ...names.slice(2),
  ]);
  const files = saved[1]?.top_images_data.map(({ image_url }) => image_url.split('/').at(-1));
  expect(files).toEqual(['studio-hikari.jpg', 'studio-yoi.jpg']);
  const asLoaded = ({ sort_order: _place, ...instructor }: (typeof before)[number]) => ({
    ...instructor,
    top_image_ids: instructor.top_images,
    image_ids: instructor.images,
  });
  const [request] = sent as [{ instructors: { id: number }[] }];
  expect(request.instructors.slice(0, 3)).toEqual([
    misaki && { ...asLoaded(misaki), sort_order: 1 },
    {
      id: expect.any(Number),
      dancer_name: '高見 楓',
      instagram: 'kaede',
      profile: '月の下で。\n灯りの下で。',
      top_image_ids: saved[1]?.top_images,
      image_ids: [],
      sort_order: 2,
    },
    ren && { ...asLoaded(ren), sort_order: 3 },
  ]);
  expect(request.instructors[1]?.id).toBeLessThan(0);

  await page.unroute(calls.read);
  await page.reload();
  await editor.expectNames('青山 美咲', '高見 楓', '藤堂 蓮', ...names.slice(2));
  await expect(editor.field(2, 'profile')).toHaveValue('月の下で。\n灯りの下で。');
});

test('a saved instructor is deleted at once, asked first with the lessons that go too; other edits stay, and no step leads back', async ({
  admin: page,
  instructors,
}) => {
  const taiki = await instructors.create({ dancer_name: '退任 太郎', profile: 'またいつか。' });
  const takeAway = await instructors.giveLesson(taiki, '夜のバレエ');
  const editor = new InstructorEditor(page);
  await editor.open();
  const saves = sentTo(page, calls.save);
  const deletions = sentTo(page, calls.delete);

  // Its own unsaved words go with it.
  await editor.field(9, 'profile').fill('さようなら。');
  await expect(editor.submit).toBeEnabled();
  await editor.button('退任 太郎を削除').click();
  await expect(editor.question).toContainText('インストラクター「退任 太郎」を削除します。');
  await expect(editor.question).toContainText('担当している次のレッスン1件も削除されます。');
  await expect(editor.question.getByRole('listitem')).toHaveText(['仮 土曜日 19:30〜20:45 夜のバレエ']);
  const cancel = editor.question.getByRole('button', { name: 'キャンセル' });
  await expect(cancel).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(editor.button('退任 太郎を削除')).toBeFocused();
  expect(deletions).toEqual([]);

  await page.keyboard.press('Enter');
  await editor.question.getByRole('button', { name: '削除する' }).click();
  await expect(editor.status('インストラクターを削除しました。')).toBeVisible();
  await editor.expectNames(...names);
  // Nobody was behind it.
  await expect(editor.card(8)).toBeFocused();
  await editor.expectShown('森田 和');
  await expect(editor.submit).toBeDisabled();
  await expect(editor.undo).toBeDisabled();
  expect(deletions).toEqual([{ instructor_id: taiki.id }]);
  expect(await instructors.read()).toHaveLength(8);
  await takeAway();

  const hanako = await instructors.create({ dancer_name: '退任 花子' });
  await page.reload();
  await editor.button('退任 花子を上へ').click();
  await editor.field(1, 'profile').fill('踊る。');
  await editor.button('青山 美咲の後に追加').click();
  await page.keyboard.type('高見 楓');
  await editor.button('退任 花子を削除').click();
  await expect(editor.question.getByRole('listitem')).toHaveCount(0);
  await editor.question.getByRole('button', { name: '削除する' }).click();
  // The next one.
  await expect(editor.card(9)).toBeFocused();
  await editor.expectShown('森田 和');
  await editor.expectNames('青山 美咲', '高見 楓', ...names.slice(1));
  await expect(editor.field(1, 'profile')).toHaveValue('踊る。');
  await expect(editor.submit).toBeEnabled();
  await expect(editor.undo).toBeDisabled();

  // One that nobody saved is gone without a question, and an undo brings it back.
  await editor.button('高見 楓を削除').click();
  await expect(editor.card(2)).toBeFocused();
  await expect(editor.said('高見 楓を削除')).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(editor.card(2)).toBeFocused();
  await editor.expectNames('青山 美咲', '高見 楓', ...names.slice(1));
  expect(deletions).toEqual([{ instructor_id: taiki.id }, { instructor_id: hanako.id }]);
  await page.keyboard.press('Control+s');
  await expect(editor.status('インストラクター情報を更新しました。')).toBeVisible();
  await expect(editor.field(1, 'profile')).toBeEditable();
  await expect(editor.submit).toBeDisabled();
  expect(saves).toHaveLength(1);
  expect((await instructors.read()).map(({ dancer_name }) => dancer_name)).toEqual([
    '青山 美咲',
    '高見 楓',
    ...names.slice(1),
  ]);
});

test('answers that are lost after the server did it: a deletion is over, and nobody is created twice', async ({
  instructorEditor: editor,
  instructors,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_FAILED|status of 504/);
  const { page } = editor;
  const saves = await hold(page, calls.save);
  const deletions = await hold(page, calls.delete);
  await editor.add.click();
  await page.keyboard.type('高見 楓');
  await page.keyboard.press('Control+s');
  await answerAsGateway(await saves.next());
  await expect(editor.failure).toHaveText(doubtfulSave);
  await editor.field(9, 'profile').fill('踊る。');
  await editor.retry.click();
  await (await saves.next()).continue();
  await expect(editor.status('インストラクター情報を更新しました。')).toBeVisible();
  await expect(editor.field(1, 'profile')).toBeEditable();
  await editor.expectNames(...names, '高見 楓');
  expect((await instructors.read()).map(({ dancer_name }) => dancer_name)).toEqual([...names, '高見 楓']);

  await editor.field(1, 'profile').fill('踊る。');
  await editor.button('高見 楓を削除').click();
  await editor.question.getByRole('button', { name: '削除する' }).click();
  const deletion = await deletions.next();
  await deletion.fetch();
  await deletion.abort();
  await expect(editor.status('インストラクターを削除しました。')).toBeVisible();
  await editor.expectNames(...names);
  await expect(editor.field(1, 'profile')).toHaveValue('踊る。');
  expect(await instructors.read()).toHaveLength(8);
});
