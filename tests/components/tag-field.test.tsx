import { expect } from 'playwright/test';
import { createRef, useImperativeHandle, useRef, useState } from 'react';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { TagField } from '../../src/ui/tags/tag-field.tsx';
import type { Tag } from '../../src/ui/tags/tag-text.ts';
import { heard } from '../fixtures/heard.ts';
import { page } from '../screens/stage-page.ts';
import { pressAll } from './press-all.ts';
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

async function expectTags(...wanted: readonly string[]): Promise<void> {
  await expect(rows).toHaveText([...wanted]);
}

async function expectOptions(...wanted: readonly string[]): Promise<void> {
  await expect(options).toHaveText([...wanted]);
}

test('Tab passes the tags in one stop, the arrow keys lead along them, and Delete, Backspace and a button remove one', async () => {
  show(['朝', '昼', '夜']);
  await page.getByText('前').click();
  await pressAll('Tab');
  await expect(tag('朝')).toBeFocused();
  await pressAll('ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(tag('朝')).toBeFocused();
  await pressAll('ArrowRight', 'Delete');
  await expectTags('#朝', '#夜');
  await expect(tag('夜')).toBeFocused();
  await pressAll('Tab');
  await expect(remover('夜')).toBeFocused();
  await pressAll('Tab');
  await expect(input).toBeFocused();
  await pressAll('Shift+Tab', 'Shift+Tab');
  await expect(tag('夜')).toBeFocused();
  await pressAll('Shift+Tab');
  await expect(page.getByText('前')).toBeFocused();
  await remover('夜').click();
  await expectTags('#朝');
  await expect(tag('朝')).toBeFocused();
  await pressAll('Backspace');
  await expectTags();
  await expect(input).toBeFocused();
  await expect(heard(page, '#朝 削除')).toBeAttached();
});

test('the focus moves to the neighbour of a tag that an undo removes, and from the last to the input', async () => {
  const { replace } = show(['朝', '昼']);
  await tag('昼').click();
  replace(['朝']);
  await expect(tag('朝')).toBeFocused();
  replace([]);
  await expect(input).toBeFocused();
});

test.each(['Enter', ' '])('%j adds the active suggestion, else the typed word, else nothing', async (key) => {
  show([]);
  await input.click();
  await pressAll(key);
  await expectTags();
  await commands.typeText('yo');
  await expectOptions('#yoga', '#Yogamat');
  await pressAll('ArrowUp', key);
  await expectTags('#Yogamat');
  await expect(input).toHaveValue('');
  await expectOptions();
  await commands.typeText('#yo');
  await expectOptions('#yoga');
  await pressAll(key);
  await expectTags('#Yogamat', '#yo');
  await expectOptions();
  await pressAll('ArrowDown');
  await expectOptions('#yoga', '#バレエ');
  await pressAll(key);
  await expectTags('#Yogamat', '#yo', '#yoga');
  await expectOptions();
});

test('leaving the field adds the typed word and no suggestion that was only looked at', async () => {
  show([]);
  await input.click();
  await commands.typeText('yo');
  await pressAll('ArrowDown', 'Tab');
  await expectTags('#yo');
  await input.click();
  await pressAll('ArrowDown', 'Tab');
  await expect(page.getByText('後')).toBeFocused();
  await expectTags('#yo');
});

test('an emptied input and Esc close the suggestions, whose number is heard once', async () => {
  show([]);
  await input.click();
  await commands.typeText('yo');
  await expect(heard(page, '候補2件')).toBeAttached();
  expect(document.querySelector('[role="log"]')).toBe(null);
  await pressAll('Backspace', 'Backspace');
  await expectOptions();
  await commands.typeText('yo');
  await expectOptions('#yoga', '#Yogamat');
  await pressAll('Escape');
  await expectOptions();
  await expect(input).toHaveValue('yo');
  await commands.typeText('x');
  await commands.typeText(' ');
  await expectTags('#yox');
  await pressAll('Backspace');
  await expectTags();
});

test('the list stands under the input, at most 200 px high', async () => {
  show(['朝']);
  await input.click();
  await pressAll('ArrowDown');
  await expectOptions('#yoga', '#Yogamat', '#バレエ');
  const [list, field] = [await page.getByRole('listbox').boundingBox(), await input.boundingBox()];
  expect(list?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
  expect(list?.height).toBeLessThanOrEqual(200);
});

test('a field that is read only keeps its tags', async () => {
  show(['朝'], true);
  await remover('朝').click();
  await tag('朝').click();
  await pressAll('Delete', 'Tab', 'Tab');
  await expect(input).toBeFocused();
  await pressAll('Backspace', 'ArrowDown');
  await expectTags('#朝');
  await expectOptions();
});

test('a held Delete removes one tag', async () => {
  show(['朝', '昼', '夜']);
  await tag('朝').click();
  await pressAll('Delete');
  await expect(tag('昼')).toBeFocused();
  const repeated = { key: 'Delete', repeat: true, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', repeated));
  await pressAll('ArrowRight');
  await expect(tag('夜')).toBeFocused();
  await expectTags('#昼', '#夜');
});

test('while it saves, the button of a tag says that the screen is busy and removes nothing', async () => {
  show(['朝'], true);
  await remover('朝').click();
  await expect(heard(page, '処理中です。')).toBeAttached();
  await expectTags('#朝');
});
