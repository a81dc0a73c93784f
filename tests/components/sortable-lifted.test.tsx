import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import { focusOn, pressAll } from './acts.ts';
import { expectHeard, forgetHeard } from './heard.ts';
import { files } from './media-files.ts';
import { openStage } from './stage/open-stage.tsx';

const names = ['佐藤', '鈴木', '高橋', '田中', '伊藤'];

const list = page.getByRole('list', { name: 'インストラクター' });
const handle = (name: string, at: number) =>
  list.getByRole('button', { name: `${name}を並べ替え（${at}番目）`, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const nameField = (at: number) =>
  page
    .getByRole('group', { name: `インストラクター ${at}`, exact: true })
    .getByRole('textbox', { name: '名前' });
const search = page.getByRole('searchbox', { name: 'インストラクターを検索' });

/** Waits until these names are shown, in their order. */
async function expectOrder(order: readonly string[]): Promise<void> {
  await expect.element(list.getByRole('textbox', { name: '名前' })).toHaveLength(order.length);
  for (const [at, name] of order.entries()) await expect.element(nameField(at + 1)).toHaveValue(name);
}

test('a lifted card is put back where the focus leaves it, and dropped by Tab in either direction', async () => {
  await openStage({ names });
  await focusOn(handle('佐藤', 1));
  await pressAll('Space', 'ArrowDown');
  await search.click();
  await expectHeard('移動を取り消しました。佐藤 1番目、全5件');
  await expect.element(handle('佐藤', 1)).toHaveAttribute('aria-pressed', 'false');
  await focusOn(handle('佐藤', 1));
  await pressAll('Space', 'ArrowDown', 'Tab');
  await expectOrder(['鈴木', '佐藤', '高橋', '田中', '伊藤']);
  await expect.element(handle('佐藤', 2)).toHaveFocus();
  await pressAll('Space', 'ArrowDown', 'Shift+Tab');
  await expectOrder(['鈴木', '高橋', '佐藤', '田中', '伊藤']);
  await expect.element(handle('佐藤', 3)).toHaveFocus();
});

test('after a lifted card is gone, the next Space lifts another one', async () => {
  await openStage({ names });
  await button('伊藤の後に追加').click();
  await focusOn(handle('インストラクター6', 6));
  await pressAll('Space', 'ArrowUp');
  await expectHeard('インストラクター6 5番目、全6件');
  await commands.press('Control+z');
  await expectOrder(names);
  await focusOn(handle('佐藤', 1));
  await commands.press('Space');
  await expect.element(handle('佐藤', 1)).toHaveAttribute('aria-pressed', 'true');
  await expectHeard('佐藤を持ち上げました。1番目、全5件');
  await pressAll('ArrowDown', 'Space');
  await expectOrder(['鈴木', '佐藤', '高橋', '田中', '伊藤']);
});

test('a card that is lifted while the list is being saved is put back', async () => {
  const { promise: saved, resolve: finish } = Promise.withResolvers<void>();
  await openStage({ names, images: files.images.slice(0, 1) }, { onSave: () => saved });
  await nameField(2).fill('斎藤');
  await focusOn(handle('佐藤', 1));
  await pressAll('Space', 'ArrowDown');
  await expectHeard('佐藤 2番目、全5件');
  await commands.press('Control+s');
  await expect.element(nameField(2)).toHaveAttribute('readonly');
  await commands.press('Space');
  await expectHeard('移動を取り消しました。佐藤 1番目、全5件');
  await commands.press('Space');
  await expect.element(handle('佐藤', 1)).toHaveAttribute('aria-pressed', 'false');
  finish();
  await expectHeard('保存しました。');
  await expectOrder(['佐藤', '斎藤', '高橋', '田中', '伊藤']);
});

test('a drag by the pointer replaces a card that is lifted by the keyboard, and ignores the keys of sorting', async () => {
  await openStage({ names });
  await focusOn(handle('佐藤', 1));
  await pressAll('Space', 'ArrowDown');
  list.element().scrollIntoView({ block: 'start' });
  const { left, width, top } = handle('佐藤', 2).element().getBoundingClientRect();
  const x = left + width / 2;
  await commands.mouseMove({ x, y: top + 10 });
  await commands.mouseDown();
  await commands.mouseMove({ x, y: top + 30 }, 2);
  await commands.press('Space');
  forgetHeard();
  await commands.mouseMove({ x, y: top + 280 }, 4);
  await expectHeard('佐藤 2番目、全5件');
  await commands.mouseUp();
  await expectOrder(['鈴木', '佐藤', '高橋', '田中', '伊藤']);
  await expect.element(handle('佐藤', 2)).toHaveAttribute('aria-pressed', 'false');
});

test('a key that belongs to an input method lifts nothing', async () => {
  await openStage({ names });
  await focusOn(handle('佐藤', 1));
  const composing = { code: 'Space', isComposing: true, bubbles: true, cancelable: true };
  handle('佐藤', 1).element().dispatchEvent(new KeyboardEvent('keydown', composing));
  await commands.press('Space');
  await expect.element(handle('佐藤', 1)).toHaveAttribute('aria-pressed', 'true');
});
