import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import { expectAccessible } from './accessible.ts';
import { heard } from './heard.ts';
import { openStage } from './stage/open-stage.tsx';

const item = (at: number) => page.getByRole('group', { name: `項目 ${at}`, exact: true });
const title = (at: number) => item(at).getByRole('textbox', { name: '項目の題' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('an item is added where it is asked for and deleted, and focus goes where the work goes on', async () => {
  await openStage({ items: 3 });
  await press('項目2の後に追加');
  await expect.element(title(3)).toHaveFocus();
  await expect.element(title(3)).toHaveValue('');
  await expect.element(heard('項目3を追加')).toBeInTheDocument();
  await commands.typeText('夜のヨガ');
  await expect.element(title(4)).toHaveValue('項目の題 3');
  await expectAccessible();

  await press('項目2を削除');
  await expect.element(item(2)).toHaveFocus();
  await expect.element(title(2)).toHaveValue('夜のヨガ');
  await expect.element(heard('項目2を削除')).toBeInTheDocument();
  await commands.press('Control+z');
  await expect.element(item(2)).toHaveFocus();
  await expect.element(title(2)).toHaveValue('項目の題 2');
  await commands.press('Control+Shift+z');
  await expect.element(title(2)).toHaveValue('夜のヨガ');
  await expect.element(item(2)).toHaveFocus();

  await press('項目3を削除');
  await expect.element(item(2)).toHaveFocus();
  await press('項目2を削除');
  await press('項目1を削除');
  await expect.element(page.getByRole('button', { name: '項目を追加' })).toHaveFocus();
  await commands.press('Enter');
  await expect.element(title(1)).toHaveFocus();
});

test('among 1,000 items a new one at the far end and the neighbour of a deleted one are there at once', async () => {
  await openStage({ items: 1000 });
  await press('項目を追加');
  await expect.element(title(1001)).toHaveFocus();
  await expect.element(title(1001)).toBeInViewport();
  await commands.press('Control+z');
  await expect.element(item(1000)).toHaveFocus();
  await press('項目1000を削除');
  await expect.element(item(999)).toHaveFocus();
  title(1).element().focus();
  await commands.press('Control+z');
  await expect.element(item(1000)).toHaveFocus();
  await expect.element(item(1000)).toBeInViewport();
});
