import { expect } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { expectAccessible } from '../../components/accessible.ts';
import { heard } from '../../fixtures/heard.ts';
import { openBookings } from './bookings.ts';

test('several bookings are selected by mouse and keys, are written to and exported; those that a filter hides are left out', async () => {
  const { page, trial } = await openBookings();
  const bar = page.getByRole('group', { name: '選択した予約' });

  await expect(trial.box('田中 健')).toHaveAccessibleName('田中 健様（ID 0003）を選択');
  await trial.box('田中 健').click();
  await expect(heard(page, '1件選択')).toBeAttached();
  await trial.box('佐藤 美穂').click({ modifiers: ['Shift'] });
  await expect(heard(page, '4件選択')).toBeAttached();
  for (const name of ['田中 健', 'Anna Müller', '鈴木 蒼', '佐藤 美穂'])
    await expect(trial.box(name)).toBeChecked();
  await expect(trial.box('伊藤 花')).not.toBeChecked();
  await expect(page).toHaveURL('/trial');

  await expect(bar).toContainText('メールの対象外: 1件（有効なアドレスなし）');
  await expect(bar.getByRole('link', { name: 'メール 3人' })).toHaveAttribute(
    'href',
    `mailto:?bcc=yamada3@example.jp,yamada7@example.jp,miho@example.jp&subject=${encodeURIComponent('体験レッスンのご予約について')}`,
  );
  const saving = commands.nextDownload();
  await bar.getByRole('button', { name: '選択した予約をCSVファイルに書き出す' }).click();
  const rows = (await saving).text.trim().split('\r\n');
  expect(rows.slice(1).map((row) => row.slice(0, 6))).toEqual(['"0003"', '"0005"', '"0007"', '"0012"']);

  // Only what is shown is acted upon.
  await trial.toggle('徒歩').click();
  await expect(bar).toContainText('2件選択');
  await expect(bar).toContainText('ほかに選択した2件は表示されていないため、対象外です。');
  await expect(heard(page, '2件選択 ほかに選択した2件は表示されていないため、対象外です。')).toBeAttached();
  await expect(bar.getByRole('link', { name: 'メール 2人' })).toHaveAttribute(
    'href',
    /bcc=yamada7@example\.jp,miho@/,
  );
  await trial.toggle('徒歩').click();
  await expect(bar).toContainText('4件選択');

  // By the keyboard: Space selects, Enter leads to the actions, Esc back.
  await trial.box('伊藤 花').focus();
  await page.keyboard.press('Space');
  await expect(heard(page, '5件選択')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('button', { name: '表示中の6件を選択' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trial.box('伊藤 花')).toBeFocused();
  // One Esc, also while a tooltip is open.
  await page.keyboard.press('Enter');
  const all = bar.getByRole('button', { name: '表示中の6件を選択' });
  await all.press('Enter');
  await expect(heard(page, '6件選択')).toBeAttached();
  await expect(all).toBeFocused();
  await expect(all).toHaveAccessibleDescription('表示中の予約はすべて選択しています。');
  // React Aria takes the first move after a key for the change to the mouse, and not for a hover.
  await page.mouse.move(700, 300);
  await bar.getByRole('link', { name: 'メール 5人' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('選択した予約の5人にBCCでメールを書く');
  await page.keyboard.press('Escape');
  await expect(trial.box('伊藤 花')).toBeFocused();
  await expect(page.getByRole('tooltip')).toBeHidden();
  for (const name of ['田中 健', '伊藤 花']) await trial.box(name).press('Space');
  await expect(heard(page, '4件選択')).toBeAttached();
  const everyBox = trial.table.getByRole('checkbox', { name: '表示中の予約をすべて選択' });
  await everyBox.click();
  await expect(heard(page, '6件選択')).toBeAttached();
  await bar.getByRole('button', { name: '選択を解除' }).press('Enter');
  await expect(bar).toBeHidden();
  await expect(heard(page, '0件選択')).toBeAttached();
  await expect(everyBox).toBeFocused();
  // In another order the focus goes back to the booking that had it, not to its place.
  await trial.box('伊藤 花').click();
  await trial.toggle('名前の昇順').click();
  await trial.expectNames('Anna Müller', '伊藤 花', '佐藤 美穂', '田中 健', '渡辺 大地', '鈴木 蒼');
  await bar.getByRole('button', { name: '選択を解除' }).press('Enter');
  await expect(trial.box('伊藤 花')).toBeFocused();
  await trial.toggle('名前の昇順').click();

  await page.setViewportSize({ width: 390, height: 844 });
  await trial.box('田中 健').click();
  await expect(bar.getByRole('button', { name: '予約をキャンセル' })).toBeInViewport({ ratio: 1 });
  // What gets the focus does not lie under the bar, from the first row to the one before the last.
  const edge = (await bar.boundingBox())?.y ?? 0;
  for (const name of ['田中 健', 'Anna Müller', '鈴木 蒼', '佐藤 美穂', '伊藤 花']) {
    await trial.box(name).focus();
    const box = await trial.box(name).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(edge);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  for (const target of [bar.getByRole('button', { name: '予約をキャンセル' }), trial.toggle('今週')]) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible();
});
