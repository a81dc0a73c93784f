import { expect } from 'playwright/test';
import { useRef, type ComponentType } from 'react';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { mainId } from '../../src/ui/skip-link.tsx';
import { lateTagField } from '../../src/ui/tags/late-tag-field.tsx';
import { TagField, type TagFieldProps } from '../../src/ui/tags/tag-field.tsx';
import { page } from '../screens/stage-page.ts';
import { expectAccessible } from './accessible.ts';
import { standAlone } from './stage/stand-alone.tsx';
import { config } from './stage/surroundings.ts';

const words = [
  '朝',
  '体験レッスン',
  'Summer School 2026',
  '夜',
  ...Array.from({ length: 9 }, (_, at) => `教室${at}`),
];

function Stage({ Field }: { readonly Field: ComponentType<TagFieldProps> }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <main id={mainId}>
      <h1>記事</h1>
      <button type="button">前</button>
      <div style={{ width: 420 }}>
        <Field
          label="タグ"
          description="EnterキーまたはSpaceキーで追加します。"
          error="タグが長すぎます。"
          name="tags"
          {...{ tags, input }}
          known={[]}
          readOnly={false}
          onAdd={() => undefined}
          onRemove={() => undefined}
        />
      </div>
      <button type="button">後</button>
    </main>
  );
}

type Script = PromiseWithResolvers<ComponentType<TagFieldProps>>;

/** Shows a field whose script comes when the test says so. */
function show(): readonly Script[] {
  const asked: Script[] = [];
  const Field = lateTagField(() => {
    const script: Script = Promise.withResolvers();
    asked.push(script);
    return script.promise;
  });
  standAlone(config, () => <Stage Field={Field} />);
  return asked;
}

const input = page.getByRole('combobox', { name: 'タグ' });
const place = page.getByRole('group', { name: 'タグ' });
const after = page.getByText('後', { exact: true });
const tags = words.map((text, at) => ({ id: at + 1, text }));
const shown = words.map((text) => `#${text}`);

/** Where each tag, the error and what stands around the field are. */
const places = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(span, button)')]
      .filter(({ textContent, children }) => children.length === 0 && textContent !== '')
      .map((each) => {
        const text = document.createRange();
        text.selectNodeContents(each);
        const { left, top } = text.getBoundingClientRect();
        return `${each.textContent} ${left} ${top}`;
      }),
  );

test('before its script is there the tags are read and nothing can be operated; then the field stands in the same place, moves nothing around it, and has the focus that was meant for it', async () => {
  const asked = show();
  await expect(place).toHaveAttribute('aria-busy', 'true');
  for (const text of shown) await expect(place.getByText(text, { exact: true })).toBeVisible();
  await expect(place.locator('input, button, [role="row"], [role="combobox"], [tabindex="0"]')).toHaveCount(
    0,
  );
  await expectAccessible();
  await page.getByText('前', { exact: true }).focus();
  await commands.press('Tab');
  await expect(after).toBeFocused();
  const before = await places();
  expect(before.length).toBe(words.length + 3);

  await page.locator('[name="tags"]').focus();
  await expect(place).toBeFocused();
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.resolve(TagField);
  await expect(input).toBeFocused();
  await expect(place).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveText(shown);
  expect(await places()).toEqual(before);
});

test('a script that fails leaves the tags as text and is asked for again with Retry', async () => {
  const asked = show();
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.reject(new Error('offline'));
  await expect(place.getByRole('alert')).toHaveText(
    '画面の一部を読み込めませんでした。通信環境を確認してください。編集中の内容は保持されています。',
  );
  await expect(place).toHaveAttribute('aria-busy', 'false');
  for (const text of shown) await expect(place.getByText(text, { exact: true })).toBeVisible();
  await expect(input).toHaveCount(0);

  await place.getByRole('button', { name: '再試行' }).click();
  await expect(place).toBeFocused();
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve(TagField);
  await expect(input).toBeFocused();
  await expect(page.getByRole('row')).toHaveText(shown);
  expect(await commands.takeConsole()).toEqual([expect.stringContaining('offline')]);
});
