import { expect } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { expectHeard, forgetHeard } from './heard.ts';
import { files } from './media-files.ts';
import { pressAll } from './press-all.ts';
import { openStage } from './stage/open-stage.tsx';
import { button, expectOrder, handle, list, nameField, names, search, topOf } from './stage/people.ts';

test('a lifted card is put back where the focus leaves it, and dropped by Tab in either direction', async () => {
  await openStage({ names });
  await handle('佐藤', 1).focus();
  await pressAll('Space', 'ArrowDown');
  await search.click();
  await expectHeard('移動を取り消しました。佐藤 1番目、全5件');
  await expect(handle('佐藤', 1)).toHaveAttribute('aria-pressed', 'false');
  await handle('佐藤', 1).focus();
  await pressAll('Space', 'ArrowDown', 'Tab');
  await expectOrder('鈴木', '佐藤', '高橋', '田中', '伊藤');
  await expect(handle('佐藤', 2)).toBeFocused();
  await pressAll('Space', 'ArrowDown', 'Shift+Tab');
  await expectOrder('鈴木', '高橋', '佐藤', '田中', '伊藤');
  await expect(handle('佐藤', 3)).toBeFocused();
});

test('after a lifted card is gone, the next Space lifts another one', async () => {
  await openStage({ names });
  await button('伊藤の後に追加').click();
  await handle('インストラクター6', 6).focus();
  await pressAll('Space', 'ArrowUp');
  await expectHeard('インストラクター6 5番目、全6件');
  await commands.press('Control+z');
  await expectOrder(...names);
  await handle('佐藤', 1).focus();
  await commands.press('Space');
  await expect(handle('佐藤', 1)).toHaveAttribute('aria-pressed', 'true');
  await expectHeard('佐藤を持ち上げました。1番目、全5件');
  await pressAll('ArrowDown', 'Space');
  await expectOrder('鈴木', '佐藤', '高橋', '田中', '伊藤');
});

test('a card that is lifted while the list is being saved is put back', async () => {
  const { promise: saved, resolve: finish } = Promise.withResolvers<void>();
  await openStage({ names, images: files.images.slice(0, 1) }, { onSave: () => saved });
  await nameField(2).fill('斎藤');
  await handle('佐藤', 1).focus();
  await pressAll('Space', 'ArrowDown');
  await expectHeard('佐藤 2番目、全5件');
  await commands.press('Control+s');
  await expect(nameField(2)).toHaveAttribute('readonly');
  await commands.press('Space');
  await expectHeard('移動を取り消しました。佐藤 1番目、全5件');
  await commands.press('Space');
  await expect(handle('佐藤', 1)).toHaveAttribute('aria-pressed', 'false');
  finish();
  await expectHeard('保存しました。');
  await expectOrder('佐藤', '斎藤', '高橋', '田中', '伊藤');
});

test('a drag by the pointer replaces a card that is lifted by the keyboard, and ignores the keys of sorting', async () => {
  await openStage({ names });
  await handle('佐藤', 1).focus();
  await pressAll('Space', 'ArrowDown');
  await list.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const { x, top } = await topOf(handle('佐藤', 2));
  await commands.mouseMove({ x, y: top + 10 });
  await commands.mouseDown();
  await commands.mouseMove({ x, y: top + 30 }, 2);
  await commands.press('Space');
  forgetHeard();
  await commands.mouseMove({ x, y: top + 280 }, 4);
  await expectHeard('佐藤 2番目、全5件');
  await commands.mouseUp();
  await expectOrder('鈴木', '佐藤', '高橋', '田中', '伊藤');
  await expect(handle('佐藤', 2)).toHaveAttribute('aria-pressed', 'false');
});

test('a key that belongs to an input method lifts nothing', async () => {
  await openStage({ names });
  await handle('佐藤', 1).focus();
  const composing = { code: 'Space', isComposing: true, bubbles: true, cancelable: true };
  await handle('佐藤', 1).evaluate(
    (element, how) => element.dispatchEvent(new KeyboardEvent('keydown', how)),
    composing,
  );
  await commands.press('Space');
  await expect(handle('佐藤', 1)).toHaveAttribute('aria-pressed', 'true');
});
