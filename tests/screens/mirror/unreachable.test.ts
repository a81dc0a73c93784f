import { expect } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { getTopContent, updateTopContent, type TopContent } from '../../../src/documents/top/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { recordSite } from '../../components/site.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';
import { answer, demoOf } from '../answers.ts';
import { openScreen } from '../open-screen.tsx';
import { newSite } from './beside-site.ts';

test('a site that refuses connections is said to be unavailable; editing, saving and the preview’s tools go on, and Reload revives it with the latest edits', async () => {
  let content: TopContent = demoOf(getTopContent);
  const siteOrigin = newSite('away');
  const site = recordSite();
  const { page, backend } = await openScreen(
    '/',
    [
      answer(getTopContent, () => content),
      answer(updateTopContent, ({ request: { page_content: texts } }) => {
        content = { ...content, ...texts };
        return { message: '保存しました。' };
      }),
    ],
    { config: { siteOrigin } },
  );
  const editor = new TopEditor(page);
  const unavailable = page.getByRole('alert').filter({ hasText: 'プレビューを表示できません。' });
  await expect(unavailable).toHaveText(
    'プレビューを表示できません。サイトに接続できませんでした。編集と保存はこのまま続けられます。',
  );
  await page
    .getByRole('radiogroup', { name: 'プレビューの幅' })
    .getByRole('radio', { name: 'スマートフォン（390px）', exact: true })
    .check();
  await expect(page.getByRole('link', { name: 'サイトを新しいタブで開く' })).toHaveAttribute(
    'href',
    `${siteOrigin}/`,
  );
  await expectAccessible();

  await editor.text('title_ja').fill('サイトがなくても');
  await editor.submit.click();
  await expect(editor.status('保存しました。')).toBeVisible();
  expect(backend.sent(updateTopContent)[0]?.page_content.title_ja).toBe('サイトがなくても');
  await editor.text('title_ja').fill('まだ保存していません');

  await fetch(`${siteOrigin}/arrive`);
  // The button in the message, not its twin in the preview's toolbar.
  await page.getByRole('button', { name: '再読み込み', exact: true }).click();
  await expect(unavailable).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'プレビューを再読み込み' })).toBeFocused();
  const told = () =>
    site.told('TEXT_UPDATE').map((message) => (message as { payload?: { allData?: TopContent } }).payload);
  await expect.poll(() => told().at(-1)?.allData?.title_ja).toBe('まだ保存していません');
  await editor.text('title_ja').fill('また映ります');
  await expect.poll(() => told().at(-1)?.allData?.title_ja).toBe('また映ります');
  for (const line of await commands.takeConsole()) expect(line).toMatch(/net::ERR_/);
});
