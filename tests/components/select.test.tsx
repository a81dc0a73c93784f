import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import { Select, SelectField } from '../../src/ui/select.tsx';
import { standAlone } from './stage/stand-alone.tsx';
import { config } from './stage/surroundings.ts';

const options = [
  { value: 'newest', label: '新しい順' },
  { value: 'largest', label: '容量の大きい順' },
  { label: '名前', options: [{ value: 'name', label: '名前の順' }] },
] as const;

function Selects() {
  const [value, setValue] = useState<'newest' | 'largest' | 'name'>('newest');
  return (
    <main>
      <button type="button">前</button>
      <Select label="並び順" options={options} value={value} onChange={setValue} />
      <SelectField label="場所" options={options} value={value} onChange={setValue} />
    </main>
  );
}

const select = (value: string) => page.getByRole('button', { name: `${value} 並び順`, exact: true });
const list = page.getByRole('listbox', { name: '並び順' });
const chosen = list.getByRole('option', { selected: true });

test('a select is worked by keys: arrows change it or open its list, which takes the focus to the chosen option and gives it back', async () => {
  standAlone(config, Selects);
  await expect.element(select('新しい順')).toHaveAttribute('aria-haspopup', 'listbox');
  await page.getByRole('button', { name: '前' }).click();
  await commands.press('Tab');
  await commands.press('ArrowRight');
  await commands.press('ArrowRight');
  await commands.press('ArrowRight');
  await expect.element(select('名前の順')).toHaveFocus();
  await commands.press('ArrowLeft');
  await expect.element(select('容量の大きい順')).toHaveFocus();
  await commands.press('ArrowDown');
  await expect.element(chosen).toHaveTextContent('容量の大きい順');
  await expect.element(chosen).toHaveFocus();
  await commands.press('ArrowUp');
  await commands.press('Enter');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(select('新しい順')).toHaveFocus();
  await commands.press('Space');
  await expect.element(chosen).toHaveFocus();
  await commands.press('Escape');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(select('新しい順')).toHaveFocus();
});

test('it takes no other keys from what is around it', async () => {
  const keys: unknown[] = [];
  standAlone(config, Selects);
  await page.getByRole('button', { name: '前' }).click();
  await commands.press('Tab');
  const listening = new AbortController();
  onTestFinished(() => listening.abort());
  document.addEventListener(
    'keydown',
    (event) => {
      keys.push([event.key, event.defaultPrevented]);
      // The browser's own command.
      event.preventDefault();
    },
    listening,
  );
  for (const key of ['Escape', 'Control+s', 'Alt+ArrowLeft', 'a']) await commands.press(key);
  expect(keys).toEqual([
    ['Escape', false],
    ['Control', false],
    ['s', false],
    ['Alt', false],
    ['ArrowLeft', false],
    ['a', false],
  ]);
  await expect.element(select('新しい順')).toHaveFocus();
});

test('a press chooses in its list, a press outside changes nothing, and its label leads to it', async () => {
  standAlone(config, Selects);
  await select('新しい順').click();
  await list.getByRole('option', { name: '名前の順' }).click();
  await expect.element(select('名前の順')).toHaveFocus();
  await page.getByText('場所').click();
  await expect.element(page.getByRole('button', { name: '名前の順 場所' })).toHaveFocus();
  await commands.press('ArrowUp');
  await expect.element(page.getByRole('listbox', { name: '場所' })).toBeVisible();
  await commands.press('Escape');
  await expect.element(page.getByRole('button', { name: '名前の順 場所' })).toHaveFocus();
});
