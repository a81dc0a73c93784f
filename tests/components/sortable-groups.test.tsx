import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import { expectAccessible } from './accessible.ts';
import { focusOn, pressAll } from './acts.ts';
import { expectHeard } from './heard.ts';
import { files } from './media-files.ts';
import { openStage } from './stage/open-stage.tsx';
import { submit } from './stage/toolbar.ts';

const groups = {
  料金について: ['入会金はいくらですか', '支払い方法を教えてください'],
  レッスン: ['見学できますか', '振替はできますか', '靴は必要ですか'],
  施設: ['駐車場はありますか'],
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const group = (at: number) => page.getByRole('group', { name: new RegExp(`^グループ ${at} `) });
const heading = (name: string) => page.getByRole('button', { name, exact: true });
const question = (at: number, place: number) =>
  group(at)
    .getByRole('group', { name: `質問 ${place}`, exact: true })
    .getByRole('textbox', { name: '質問文' });
const category = (at: number) => group(at).getByRole('textbox', { name: 'カテゴリー名' });

async function expectOpen(name: string, isOpen: boolean): Promise<void> {
  await expect.element(heading(name)).toHaveAttribute('aria-expanded', String(isOpen));
}

test('groups and the questions in them are sorted each by themselves, opened and closed, and led into', async () => {
  await openStage({ groups, images: files.images.slice(0, 1) });
  await focusOn(button('見学できますかを並べ替え（1番目）'));
  await pressAll('Space', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Space');
  await expectHeard('見学できますか 3番目、全3件');
  await expect.element(button('見学できますかを並べ替え（3番目）')).toHaveFocus();
  await expect.element(question(2, 3)).toHaveValue('見学できますか');

  await button('すべて閉じる').click();
  await expectHeard('すべて閉じました。');
  await expect.element(page.getByRole('textbox', { name: '質問文' })).toHaveLength(0);
  await expectAccessible();
  await button('レッスンを上へ').click();
  await expectHeard('レッスン 1番目、全3件');
  await expectOpen('グループ 1 レッスン 3件', false);
  await commands.press('Control+z');
  await expect.element(button('レッスンを上へ')).toHaveFocus();
  await commands.press('Control+z');
  await expectOpen('グループ 2 レッスン 3件', true);
  await expectOpen('グループ 1 料金について 2件', false);
  await expect.element(question(2, 1)).toHaveValue('見学できますか');
  await expect.element(page.getByRole('group', { name: '質問 1', exact: true })).toHaveFocus();

  await button('レッスンの後に追加').click();
  await expect.element(category(3)).toHaveFocus();
  await commands.typeText('体験');
  await expectOpen('グループ 3 体験 0件', true);
  await group(3).getByRole('button', { name: '質問を追加' }).click();
  await expect.element(question(3, 1)).toHaveFocus();
  await button('すべて閉じる').click();
  await submit.click();
  await page.getByRole('link', { name: 'グループ3の質問1は必須です。' }).click();
  await expect.element(question(3, 1)).toHaveFocus();
  await commands.typeText('体験できますか');
  await commands.press('Control+s');
  await expectHeard('保存しました。');
  await expect.element(question(3, 1)).not.toHaveAttribute('readonly');
  await expect.element(question(3, 1)).toBeEnabled();
  await expect.element(question(3, 1)).toHaveFocus();
  await expectOpen('グループ 3 体験 1件', true);
  await expectOpen('グループ 1 料金について 2件', false);
  await commands.typeText('？');
  await expect.element(button('体験できますか？を並べ替え（1番目）')).toBeVisible();
});

test('a search opens what it finds, leaves closed what was closed, and hides no question from a group that it names', async () => {
  await openStage({ groups });
  await heading('グループ 3 施設 1件').click();
  await expect.element(group(3).getByRole('textbox')).toHaveLength(0);
  const search = page.getByRole('searchbox', { name: '質問を検索' });
  await search.fill('ありますか');
  await expectHeard('一致 1件');
  await expect.element(question(3, 1)).toHaveValue('駐車場はありますか');
  await expect.element(group(1)).toHaveLength(0);
  await search.fill('れっすん');
  await expect.element(group(2).getByRole('textbox', { name: '質問文' })).toHaveLength(3);
  await search.fill('ですか');
  await expectHeard('一致 2件');
  await expect.element(question(1, 1)).toHaveValue('入会金はいくらですか');
  await expect.element(question(2, 3)).toHaveValue('靴は必要ですか');
  await expect.element(question(2, 1)).toHaveLength(0);
  await group(2).getByRole('button', { name: '質問を追加' }).click();
  await expect.element(question(2, 4)).toHaveFocus();
  await button('質問4を上へ').click();
  await expectHeard('質問4 3番目、全4件');
  await focusOn(search);
  await commands.press('Escape');
  await expect.element(group(3).getByRole('textbox')).toHaveLength(0);
  await expect.element(question(2, 4)).toHaveValue('靴は必要ですか');
});
