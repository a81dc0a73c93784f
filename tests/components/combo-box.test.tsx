import { expect } from 'playwright/test';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, test, vi } from 'vitest';
import { commands } from 'vitest/browser';

import { createListSearch } from '../../src/editing/fold-text.ts';
import { ComboBox } from '../../src/ui/combo-box.tsx';
import { ProductLanguage } from '../../src/ui/product-language.tsx';
import { page } from '../screens/stage-page.ts';
import { expectSuggestionsAccessible } from './accessible.ts';
import { expectHeard } from './heard.ts';

const options = Array.from({ length: 500 }, (_, at) => ({ id: at + 1, text: `講師 ${at + 1}` }));
const sakura = { id: 900, text: 'サクラ Mori' };

const field = page.getByRole('combobox', { name: '担当' });
const list = page.getByRole('listbox', { name: '担当' });
const next = page.getByRole('textbox', { name: '次' });
const elsewhere = page.getByText('別の場所');

let close = () => {};
afterEach(() => close());

/** Shows the field before another, with this value at first, and notes what is chosen. */
function show(value: typeof sakura | null, props: { readonly isReadOnly?: boolean } = {}) {
  const onChange = vi.fn<(id: number | null) => void>();
  const all = [...options, sakura];
  function Form() {
    const [chosen, setChosen] = useState(value);
    return (
      <ProductLanguage>
        <main>
          <p>別の場所</p>
          <ComboBox
            {...props}
            label="担当"
            name="instructor"
            placeholder="選択してください"
            options={all}
            defaultFilter={search}
            value={chosen}
            onChange={(id) => {
              onChange(id);
              setChosen(all.find((each) => each.id === id) ?? null);
            }}
          />
          <input aria-label="次" />
        </main>
      </ProductLanguage>
    );
  }
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(<Form />);
  close = () => {
    root.unmount();
    host.remove();
  };
  return onChange;
}

const search = createListSearch();

test('a part of a name in any kana, case and width marks the first match, which Enter takes', async () => {
  const onChange = show(null);
  await expect(field).toHaveAttribute('name', 'instructor');
  await field.click();
  await commands.typeText('さくら ｍｏ');
  await expect(list.getByRole('option')).toContainText('サクラ Mori');
  await commands.press('Enter');
  await expect(field).toHaveValue('サクラ Mori');
  expect(onChange.mock.calls).toEqual([[900]]);
});

test('a typed part replaces the chosen name, by Enter and by Tab; with another key of an input method it stays', async () => {
  const onChange = show(sakura);
  await expect(field).toHaveValue('サクラ Mori');
  await field.fill('講師 49');
  await expect(field).toHaveAttribute('aria-activedescendant');
  const ofInputMethod = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
  await field.evaluate(
    (element, how) => element.dispatchEvent(new KeyboardEvent('keydown', how)),
    ofInputMethod,
  );
  await expect(list).toBeVisible();
  await commands.press('Enter');
  await expect(field).toHaveValue('講師 49');
  await expect(list).toHaveCount(0);
  await field.fill('50');
  await commands.press('Tab');
  await expect(next).toBeFocused();
  await expect(field).toHaveValue('講師 50');
  expect(onChange.mock.calls).toEqual([[49], [50]]);
});

test('Esc, and leaving a text that is no name, put the chosen name back; an emptied field has none', async () => {
  const onChange = show(sakura);
  await field.fill('講師');
  await expect(list).toBeVisible();
  await commands.press('Escape');
  await expect(field).toHaveValue('サクラ Mori');
  await expect(list).toHaveCount(0);
  await field.fill('だれか');
  await expect(list).toContainText('一致する候補はありません。');
  await commands.press('Enter');
  await expect(field).toHaveValue('サクラ Mori');
  await field.fill('だれか');
  await elsewhere.click();
  await expect(field).toHaveValue('サクラ Mori');
  expect(onChange.mock.calls).toEqual([]);
  await field.fill('');
  await elsewhere.click();
  await expect(field).toHaveValue('');
  expect(onChange.mock.calls).toEqual([[null]]);
});

test('the button opens all options with the chosen one marked, of which few are mounted', async () => {
  show(sakura);
  await page.getByRole('button').click();
  const chosen = list.getByRole('option', { selected: true });
  await expect(chosen).toContainText('サクラ Mori');
  await expect(chosen).toHaveAttribute('aria-setsize', '501');
  await expectHeard('候補501件');
  // React Aria's own announcement of it would be a repetition.
  expect(document.querySelectorAll('[role="log"]')).toHaveLength(0);
  await expectSuggestionsAccessible();
  expect(await list.getByRole('option').count()).toBeLessThan(60);
  await commands.press('ArrowUp');
  await commands.press('Enter');
  await expect(field).toHaveValue('講師 500');
});

test('a chosen option that is not offered any more is shown, and stays to be chosen', async () => {
  const onChange = show({ id: 7000, text: '辞めた人' });
  await expect(field).toHaveValue('辞めた人');
  await page.getByRole('button').click();
  await expect(list.getByRole('option', { selected: true })).toContainText('辞めた人');
  await commands.press('Enter');
  await elsewhere.click();
  await expect(field).toHaveValue('辞めた人');
  expect(onChange.mock.calls).toEqual([]);
});

test('read-only it keeps its name and opens nothing', async () => {
  show(sakura, { isReadOnly: true });
  await field.click();
  await expect(field).toBeFocused();
  await commands.press('ArrowDown');
  await commands.typeText('講師');
  await expect(page.getByRole('button')).toBeDisabled();
  await expect(field).toHaveValue('サクラ Mori');
  await expect(list).toHaveCount(0);
});

test('Escape closes the list or takes back what is typed, and only then reaches what is around the field', async () => {
  show(sakura);
  const reached: string[] = [];
  const note = ({ key }: KeyboardEvent) => reached.push(key);
  document.body.addEventListener('keydown', note);
  await field.click();
  await commands.press('ArrowDown');
  await expect(list).toBeVisible();
  await commands.press('Escape');
  await expect(list).toHaveCount(0);
  await commands.typeText('先生');
  await commands.press('Escape');
  await expect(field).toHaveValue('サクラ Mori');
  expect(reached.filter((key) => key === 'Escape')).toEqual([]);
  await commands.press('Escape');
  document.body.removeEventListener('keydown', note);
  expect(reached.filter((key) => key === 'Escape')).toEqual(['Escape']);
});

test('Ctrl+S takes the marked match, and leaving the field takes a whole name', async () => {
  const onChange = show(null);
  await field.click();
  await commands.typeText('さくら');
  await expect(list.getByRole('option')).toContainText('サクラ Mori');
  await commands.press('Control+s');
  expect(onChange.mock.lastCall).toEqual([900]);
  await expect(field).toHaveValue('サクラ Mori');
  await field.fill('講師 12');
  await elsewhere.click();
  expect(onChange.mock.lastCall).toEqual([12]);
  await expect(field).toHaveValue('講師 12');
});
