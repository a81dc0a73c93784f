import { expect } from 'playwright/test';
import { test } from 'vitest';

import { getLocation } from '../../../src/documents/studio/document.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { heard } from '../../fixtures/heard.ts';
import { somewhere } from '../../pages/studio-page.ts';
import { answer } from '../answers.ts';
import { openStudio, Studios } from './studios.ts';

function inShibuya(): Studios {
  const studios = new Studios();
  studios.change(1, { address: somewhere });
  return studios;
}

test('what is found for an address is shown before it is saved, with how far it is from the saved one, and Submit asks anew', async () => {
  const { page, backend, editor } = await openStudio(1, { studios: inShibuya() });
  const check = page.getByRole('button', { name: '住所を確認' });
  await check.press('Enter');
  await expect(heard(page, '東京都渋谷区が見つかりました。')).toBeAttached();

  await editor.address.fill('京都府京都市左京区吉田1-2');
  await expect(editor.status('東京都渋谷区が見つかりました。')).toHaveCount(0);
  await check.click();
  const found = '京都府京都市左京区が見つかりました。保存済みの住所（東京都渋谷区）から約362km離れています。';
  await expect(editor.status(found)).toBeVisible();
  await expect(page.getByRole('link', { name: '地図で見る（新しいタブ）' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=35.05&mlon=135.78#map=15/35.05/135.78',
  );
  await expectAccessible();
  await check.click();
  await expect(editor.status(found)).toBeVisible();
  expect(backend.sent(getLocation)).toHaveLength(2);

  await page.keyboard.press('Control+s');
  await expect(editor.success).toBeVisible();
  expect(backend.sent(getLocation)).toEqual([
    { address: somewhere, studio_id: 1 },
    { address: '京都府京都市左京区吉田1-2', studio_id: 1 },
    { address: '京都府京都市左京区吉田1-2', studio_id: 1 },
  ]);
});

test('a backend that tells coordinates alone is shown so; an address that is not found says so and is not saved by that', async () => {
  const { page, backend, editor } = await openStudio(1, { studios: inShibuya() });
  const check = page.getByRole('button', { name: '住所を確認' });
  await editor.address.fill('どこか');
  await check.click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toHaveText('住所の座標を取得できませんでした。');
  backend.answer(answer(getLocation, Response.json({ location: { lat: '34.7', lng: '135.5' } })));
  await editor.address.fill('大阪のどこか');
  await expect(failure).toHaveCount(0);
  await check.click();
  await expect(
    editor.status(
      '北緯34.700度・東経135.500度が見つかりました。保存済みの住所の位置は、この画面ではまだ調べていません。',
    ),
  ).toBeVisible();
  await editor.address.fill(' ');
  await expect(check).toBeDisabled();
  await expect(check).toHaveAccessibleDescription('住所を入力してください');
});

test('a slug is suggested for a name in Latin letters or kana while there is none, and one that another studio has is marked', async () => {
  const { page, editor } = await openStudio('new');
  await editor.name.fill('青山');
  await expect(page.getByRole('button', { name: /を使う$/ })).toHaveCount(0);
  await editor.name.fill('ひかり');
  await page.getByRole('button', { name: '「hikari-2」を使う' }).press('Enter');
  await expect(editor.slug).toHaveValue('hikari-2');
  await expect(editor.slug).toBeFocused();
  await expect(heard(page, 'スラッグに「hikari-2」を入れました。')).toBeAttached();
  await editor.slug.fill('Hikari');
  const warning = 'スタジオ「ひかり」と同じスラッグです。ページを区別できないため、別のものにしてください。';
  await expect(editor.status(warning)).toBeVisible();
  await expect(heard(page, warning)).toBeAttached();
  await expectAccessible();
  await editor.undo.click();
  await expect(editor.status(warning)).toHaveCount(0);
});
