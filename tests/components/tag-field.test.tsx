import { createRef, useImperativeHandle, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import { announce } from '../../src/ui/announcer.ts';
import { TagField } from '../../src/ui/tags/tag-field.tsx';
import type { Tag } from '../../src/ui/tags/tag-text.ts';
import { heard } from './heard.ts';
import { standAlone } from './stage/stand-alone.tsx';
import { config } from './stage/surroundings.ts';

const known = ['yoga', 'Yogamat', 'バレエ'].map((text, at) => ({ id: at + 1, text }));

/** Shows a field in which some tags are chosen, and a function that replaces them as an undo does. */
function show(chosen: readonly string[], readOnly = false) {
  const start: readonly Tag[] = chosen.map((text, at) => ({ id: -at - 1, text }));
  const stage = createRef<{ readonly replace: (tags: readonly Tag[]) => void }>();
  function Stage() {
    const [tags, setTags] = useState(start);
    const input = useRef<HTMLInputElement>(null);
    useImperativeHandle(stage, () => ({ replace: setTags }), []);
    return (
      <main>
        <button type="button">前</button>
        <TagField
          label="タグ"
          name="tags"
          {...{ tags, known, readOnly, input }}
          say={announce}
          onFocus={() => undefined}
          onAdd={(added) => setTags([...tags, ...added.map(({ id, text }) => ({ id: id ?? -99, text }))])}
          onRemove={(tag) => setTags(tags.filter((each) => each !== tag))}
        />
        <button type="button">後</button>
      </main>
    );
  }
  standAlone(config, Stage);
  return {
    replace: (texts: readonly string[]) =>
      stage.current?.replace(start.filter(({ text }) => texts.includes(text))),
  };
}

const input = page.getByRole('combobox', { name: 'タグ' });
const options = page.getByRole('option');
const rows = page.getByRole('row', { includeHidden: true });
const tag = (text: string) => page.getByRole('row', { name: `#${text}`, exact: true });
const remover = (text: string) => page.getByRole('button', { name: `#${text}を削除` });

const texts = (found: typeof rows) => found.elements().map(({ textContent }) => textContent);

async function expectTags(...wanted: readonly string[]): Promise<void> {
  await expect.poll(() => texts(rows)).toEqual(wanted);
}

async function expectOptions(...wanted: readonly string[]): Promise<void> {
  await expect.poll(() => texts(options)).toEqual(wanted);
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await commands.press(key);
}

test('Tab passes the tags in one stop, the arrow keys lead along them, and Delete, Backspace and a button remove one', async () => {
  show(['朝', '昼', '夜']);
  await page.getByText('前').click();
  await press('Tab');
  await expect.element(tag('朝')).toHaveFocus();
  await press('ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect.element(tag('朝')).toHaveFocus();
  await press('ArrowRight', 'Delete');
  await expectTags('#朝', '#夜');
  await expect.element(tag('夜')).toHaveFocus();
  await press('Tab');
  await expect.element(remover('夜')).toHaveFocus();
  await press('Tab');
  await expect.element(input).toHaveFocus();
  await press('Shift+Tab', 'Shift+Tab');
  await expect.element(tag('夜')).toHaveFocus();
  await press('Shift+Tab');
  await expect.element(page.getByText('前')).toHaveFocus();
  await remover('夜').click();
  await expectTags('#朝');
  await expect.element(tag('朝')).toHaveFocus();
  await press('Backspace');
  await expectTags();
  await expect.element(input).toHaveFocus();
  await expect.element(heard('#朝 削除')).toBeInTheDocument();
});

test('the focus moves to the neighbour of a tag that an undo removes, and from the last to the input', async () => {
  const { replace } = show(['朝', '昼']);
  await tag('昼').click();
  replace(['朝']);
  await expect.element(tag('朝')).toHaveFocus();
  replace([]);
  await expect.element(input).toHaveFocus();
});

test.each(['Enter', ' '])('%j adds the active suggestion, else the typed word, else nothing', async (key) => {
  show([]);
  await input.click();
  await press(key);
  await expectTags();
  await commands.typeText('yo');
  await expectOptions('#yoga', '#Yogamat');
  await press('ArrowUp', key);
  await expectTags('#Yogamat');
  await expect.element(input).toHaveValue('');
  await expectOptions();
  await commands.typeText('#yo');
  await expectOptions('#yoga');
  await press(key);
  await expectTags('#Yogamat', '#yo');
  await expectOptions();
  await press('ArrowDown');
  await expectOptions('#yoga', '#バレエ');
  await press(key);
  await expectTags('#Yogamat', '#yo', '#yoga');
  await expectOptions();
});

test('leaving the field adds the typed word and no suggestion that was only looked at', async () => {
  show([]);
  await input.click();
  await commands.typeText('yo');
  await press('ArrowDown', 'Tab');
  await expectTags('#yo');
  await input.click();
  await press('ArrowDown', 'Tab');
  await expect.element(page.getByText('後')).toHaveFocus();
  await expectTags('#yo');
});

test('an emptied input and Esc close the suggestions, whose number is heard once', async () => {
  show([]);
  await input.click();
  await commands.typeText('yo');
  await expect.element(heard('候補2件')).toBeInTheDocument();
  expect(document.querySelector('[role="log"]')).toBe(null);
  await press('Backspace', 'Backspace');
  await expectOptions();
  await commands.typeText('yo');
  await expectOptions('#yoga', '#Yogamat');
  await press('Escape');
  await expectOptions();
  await expect.element(input).toHaveValue('yo');
  await commands.typeText('x');
  await commands.typeText(' ');
  await expectTags('#yox');
  await press('Backspace');
  await expectTags();
});

test('the list stands under the input, at most 200 px high', async () => {
  show(['朝']);
  await input.click();
  await press('ArrowDown');
  await expectOptions('#yoga', '#Yogamat', '#バレエ');
  const list = page.getByRole('listbox').element().getBoundingClientRect();
  expect(list.top).toBeGreaterThan(input.element().getBoundingClientRect().bottom);
  expect(list.height).toBeLessThanOrEqual(200);
});

test('a field that is read only keeps its tags', async () => {
  show(['朝'], true);
  await remover('朝').click();
  await tag('朝').click();
  await press('Delete', 'Tab', 'Tab');
  await expect.element(input).toHaveFocus();
  await press('Backspace', 'ArrowDown');
  await expectTags('#朝');
  await expectOptions();
});

test('a held Delete removes one tag', async () => {
  show(['朝', '昼', '夜']);
  await tag('朝').click();
  await press('Delete');
  await expect.element(tag('昼')).toHaveFocus();
  const held = { key: 'Delete', repeat: true, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', held));
  await press('ArrowRight');
  await expect.element(tag('夜')).toHaveFocus();
  await expectTags('#昼', '#夜');
});

test('while it saves, the button of a tag says that the screen is busy and removes nothing', async () => {
  show(['朝'], true);
  await remover('朝').click();
  await expect.element(heard('処理中です。')).toBeInTheDocument();
  await expectTags('#朝');
});
