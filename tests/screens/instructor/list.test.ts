import { expect } from 'playwright/test';
import { test } from 'vitest';

import { getInstructorsToEdit, updateInstructors } from '../../../src/contract/http/instructor.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { listen } from '../../components/listen.ts';
import { tabTo } from '../../fixtures/tab-to.ts';
import { demoNames } from '../../pages/instructor-page.ts';
import { demoOf } from '../answers.ts';
import { seenAfter } from '../seen-after.ts';
import { newcomer, openInstructors } from './instructors.ts';

test('where there is no instructor a first one is added and heard, and one without a name is not saved', async () => {
  const { page, backend, editor } = await openInstructors({ content: [] });
  await expect(page.getByText('インストラクターがいません。')).toBeVisible();
  await expectAccessible();
  await editor.add.click();
  await expect(editor.field(1, 'dancer_name')).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(editor.summary.getByRole('link')).toHaveText(['1番目のインストラクター名は必須です。']);
  await expect(editor.field(1, 'dancer_name')).toHaveAccessibleDescription(
    '1番目のインストラクター名は必須です。',
  );
  expect(backend.sent(updateInstructors)).toEqual([]);
  await page.keyboard.type('藤堂 蓮');
  await editor.field(1, 'instagram').fill('ren');
  const said = await listen('end of main, instructors');
  const card = said.slice(said.indexOf('list, インストラクターの一覧'));
  expect(card.slice(0, card.indexOf('group, Visual（ビジュアル画像）') - 4)).toEqual([
    'list, インストラクターの一覧',
    'listitem, level 1, position 1, set size 1',
    'group, インストラクター 1',
    'button, 藤堂 蓮を並べ替え（1番目）, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    '1',
    'end of button, 藤堂 蓮を並べ替え（1番目）, Spaceキーで持ち上げ、矢印キーで移動し、もう一度Spaceキーで置きます。Escキーで取り消します。, not pressed',
    'heading, インストラクター 1, level 3',
    'button, インストラクター 1, expanded',
    'end of heading, インストラクター 1, level 3',
    'toolbar, 藤堂 蓮の操作, orientated horizontally',
    'button, 藤堂 蓮を上へ, これより上はありません, disabled',
    'button, 藤堂 蓮を下へ, これより下はありません, disabled',
    'button, 藤堂 蓮の位置を指定して移動, 項目は1件だけです, disabled, not expanded',
    'button, 藤堂 蓮をコピー',
    'button, 藤堂 蓮の後に貼り付け',
    'button, 藤堂 蓮の後に追加',
    'button, 藤堂 蓮を削除',
    'end of toolbar, 藤堂 蓮の操作, orientated horizontally',
    'インストラクター名',
    'textbox, インストラクター名, 藤堂 蓮, required',
    'Instagram',
    'textbox, Instagram, ren, @を除いたユーザー名',
    'paragraph',
    '@を除いたユーザー名',
    'end of paragraph',
    'プロフィール',
    'textbox, プロフィール',
    'group, Background（背景画像）',
    'Background（背景画像）',
    'button, Background（背景画像）を追加, 選択中の画像: 0件 16:9, has popup dialog',
    '追加',
    'end of button, Background（背景画像）を追加, 選択中の画像: 0件 16:9, has popup dialog',
  ]);
});

test('an instructor is added, written, deleted and saved without a mouse', async () => {
  const content = [...demoOf(getInstructorsToEdit), newcomer(30, { dancer_name: '退任 太郎' })];
  const { page, editor, document } = await openInstructors({ content });
  await expect(editor.cards).toHaveCount(9);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Tab', 'Enter');
  await tabTo(editor.button('青山 美咲を並べ替え（1番目）'));
  await press('Tab', 'Tab');
  // One stop for the whole bar, behind the title's.
  await expect(editor.button('青山 美咲を上へ')).toBeFocused();
  await press('End', 'ArrowLeft', 'Enter');
  await expect(editor.field(2, 'dancer_name')).toBeFocused();
  await page.keyboard.type('高見 楓');
  await press('Tab');
  await page.keyboard.insertText('＠kaede');
  await press('Tab');
  await expect(editor.field(2, 'instagram')).toHaveValue('kaede');
  await page.keyboard.type('月の下で。');

  await editor.button('退任 太郎を並べ替え（10番目）').focus();
  await press('Tab', 'Tab', 'End', 'Enter');
  await expect(editor.question.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await press('Tab', 'Enter');
  await expect(editor.card(9)).toBeFocused();
  await seenAfter(press('Control+s'), editor.status('インストラクター情報を更新しました。'));
  await expect(editor.submit).toBeDisabled();
  const [first, ...others] = demoNames;
  expect(document.content.map(({ dancer_name: name }) => name)).toEqual([first, '高見 楓', ...others]);
});

const longName = `佐藤 ${'とても長い名前の'.repeat(12)}`;

/** Every seventh has no name. */
const many = Array.from({ length: 500 }, (_, at) =>
  newcomer(at + 1, {
    dancer_name: at === 321 ? longName : at % 7 === 0 ? '' : `先生 ${at + 1}`,
    instagram: `sensei_${at + 1}`,
    profile: '踊る。'.repeat(40),
  }),
);

test('500 instructors: fields where somebody is, found by name, edited, moved and added to while others are hidden', async () => {
  const { page, backend, editor } = await openInstructors({ content: many });
  await expect(page.getByText('全500件')).toBeVisible();
  await expect(editor.list.getByRole('listitem')).toHaveCount(500);
  expect(await editor.list.getByRole('textbox').count()).toBeLessThan(200);

  await editor.search.fill('鈴木');
  await expect(page.getByText('「鈴木」に一致する項目はありません。')).toBeVisible();
  await editor.search.fill('佐藤');
  await expect(editor.said('一致 1件')).toBeAttached();
  await expect(editor.cards).toHaveCount(1);
  await expect(editor.field(322, 'dancer_name')).toHaveValue(longName);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(document.documentElement.scrollWidth).toBe(320);
  await expectAccessible();
  await page.setViewportSize({ width: 1440, height: 900 });

  // A renamed card keeps its place, and an added one is beside it.
  await editor.field(322, 'dancer_name').fill('鈴木');
  await editor.button('鈴木の後に追加').click();
  await expect(editor.field(323, 'dancer_name')).toBeFocused();
  await page.keyboard.type('高見 楓');
  await editor.button('高見 楓を上へ').click();
  await expect(editor.said('高見 楓 322番目、全501件')).toBeAttached();
  await expect(editor.cards).toHaveCount(2);

  // Of those without names the first one is led to, though it is not what is looked for.
  await page.keyboard.press('Control+s');
  await expect(editor.summary.getByRole('link').first()).toHaveText('1番目のインストラクター名は必須です。');
  await expect(editor.field(1, 'dancer_name')).toBeFocused();
  expect(backend.sent(updateInstructors)).toEqual([]);
  await editor.search.fill('');
  await expect(editor.list.getByRole('listitem')).toHaveCount(501);
  await editor.undo.click();
  await expect(editor.button('高見 楓を並べ替え（323番目）')).toBeVisible();
});
