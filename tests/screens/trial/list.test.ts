import { expect } from 'playwright/test';
import { test } from 'vitest';

import { changeTrialDate } from '../../../src/contract/http/trial.ts';
import { expectAccessible } from '../../components/accessible.ts';
import { choose, expectOptions } from '../../fixtures/choose.ts';
import { booking, sixNames } from '../../pages/trial-bookings.ts';
import { hold } from '../answers.ts';
import { openBookings } from './bookings.ts';

test('the bookings are a table with links, and with today said in colour and in words', async () => {
  const { trial } = await openBookings();
  await trial.expectNames(...sixNames);
  await expect(trial.table.getByRole('columnheader')).toHaveText([
    'ID',
    '予約日',
    '名前',
    '年齢',
    'スタジオ',
    'レッスン',
    '申込日',
    '交通手段',
    'メッセージ',
    'メール',
    '電話',
    '取消',
  ]);
  await expect(trial.row('田中 健').getByRole('cell')).toHaveText([
    '0003',
    '2026/03/01本日',
    '９',
    '渋谷校',
    'ジャズ',
    '2026/02/20 10:00:00',
    '車',
    '',
    '',
    '',
    '',
  ]);
  await expect(trial.table.getByText('本日')).toHaveCount(1);
  await expect(trial.row('渡辺 大地').getByRole('cell').first()).toHaveText('10000');
  const miho = trial.row('佐藤 美穂');
  await expect(miho.getByRole('link', { name: 'メール: miho@example.jp' })).toHaveAttribute(
    'href',
    /^mailto:miho@example\.jp/,
  );
  await expect(miho.getByRole('link', { name: '電話: ０９０ １２３４ ５６７８' })).toHaveAttribute(
    'href',
    'tel:09012345678',
  );
  // What is no address leads nowhere.
  await expect(trial.row('Anna Müller').getByRole('link')).toHaveCount(0);
  await expect(trial.row('Anna Müller')).toContainText('no address');
  await expect(trial.table.getByRole('columnheader', { name: 'ID' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expectAccessible();
});

test('filters and sorts narrow and order the list, say how many are shown, and a second press takes them back', async () => {
  const { page, trial } = await openBookings();
  await expect(trial.reset).toBeDisabled();
  await choose(trial.studio, '渋谷校');
  await trial.expectNames('田中 健', 'Anna Müller', '佐藤 美穂', '渡辺 大地');
  await expect(page.getByText('全6件中')).toBeVisible();
  await expectOptions(trial.lesson, ['すべて', 'ヨガ', 'ジャズ']);
  await choose(trial.lesson, 'ジャズ');
  await trial.expectNames('田中 健');
  await choose(trial.studio, '中野校');
  await expect(trial.lesson).toHaveText('すべて');
  await trial.expectNames('鈴木 蒼', '伊藤 花');
  await trial.toggle('電車').click();
  await trial.expectNames();
  await expect(page.getByText('条件に一致する予約はありません。')).toBeVisible();
  await trial.toggle('電車').click();
  await expect(trial.toggle('電車')).toHaveAttribute('aria-pressed', 'false');
  await trial.expectNames('鈴木 蒼', '伊藤 花');
  await trial.reset.click();
  await trial.expectNames(...sixNames);
  await expectOptions(trial.lesson, ['すべて', 'ヨガ', 'ジャズ', 'バレエ', 'ヨガ']);

  await trial.search.fill('MIHO@');
  await trial.expectNames('佐藤 美穂');
  await page.keyboard.press('Escape');
  await trial.expectNames(...sixNames);

  await trial.toggle('年齢の昇順').click();
  await trial.expectNames('田中 健', 'Anna Müller', '佐藤 美穂', '伊藤 花', '鈴木 蒼', '渡辺 大地');
  await trial.toggle('名前の昇順').click();
  await trial.expectNames('Anna Müller', '伊藤 花', '佐藤 美穂', '田中 健', '渡辺 大地', '鈴木 蒼');
  await expect(trial.table.getByRole('columnheader', { name: '名前' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await trial.toggle('名前の昇順').click();
  await trial.table.getByRole('button', { name: '年齢' }).click();
  await expect(trial.toggle('年齢の降順')).toHaveAttribute('aria-pressed', 'true');
  await trial.expectNames('伊藤 花', 'Anna Müller', '佐藤 美穂', '田中 健', '鈴木 蒼', '渡辺 大地');
  await trial.table.getByRole('button', { name: '年齢' }).click();
  await trial.expectNames(...sixNames);

  await trial.panel.click();
  await expect(trial.studio).toBeHidden();
  // What is filtered by is said though no list offers it any more.
  await page.goto(`/trial?studio=${encodeURIComponent('旧本校')}`);
  await expect(trial.panel).toHaveText('絞り込み・並べ替え 1');
  await trial.panel.press('Enter');
  await expect(trial.studio).toHaveText('旧本校（一覧にありません）');
  await page.getByRole('main').getByRole('button', { name: 'リセット' }).last().click();
  await trial.expectNames(...sixNames);
  // The button went with what it was about.
  await expect(page.getByRole('main')).toBeFocused();
});

test('typing in the search adds no entry to the history of the browser, a chosen filter adds one; nothing is read again, and the sidebar leads to the whole list', async () => {
  const { page, trial, backend } = await openBookings();
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  await page.getByRole('link', { name: 'Trial List' }).click();
  await trial.expectNames(...sixNames);
  const before = backend.calls.length;

  await trial.search.pressSequentially('渋谷');
  await trial.toggle('徒歩').click();
  await expect(page).toHaveURL(
    `/trial?access=${encodeURIComponent('徒歩')}&searchText=${encodeURIComponent('渋谷')}`,
  );
  await trial.expectNames('佐藤 美穂');
  await trial.search.fill('渋谷校');
  await expect(page).toHaveURL(/%E6%A0%A1/);
  await page.goBack();
  await expect(trial.search).toHaveValue('渋谷');
  await trial.expectNames('田中 健', 'Anna Müller', '佐藤 美穂', '渡辺 大地');
  await page.goForward();
  await expect(trial.search).toHaveValue('渋谷校');
  await trial.expectNames('佐藤 美穂');

  await page.getByRole('link', { name: 'Trial List' }).click();
  await trial.expectNames(...sixNames);
  await expect(trial.search).toHaveValue('');
  await expect(page).toHaveURL('/trial');
  await page.goBack();
  await trial.expectNames('佐藤 美穂');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  const after = backend.calls.slice(before);
  expect(after.filter((call) => !call.endsWith('/api/get_reviews/'))).toEqual([]);
});

test('in another order each row is all another booking’s, its message cut again, and the focus stays with its booking, or moves where that one is not shown any more', async () => {
  const message = '四月から通えるクラスを探しています。'.repeat(8);
  const bookings = [
    booking(1, { name: 'たなか', message, access: '電車' }),
    booking(2, { name: 'あおき', message, access: '自転車' }),
  ];
  const { page, trial } = await openBookings([], { bookings });
  const opened = trial.row('たなか').getByRole('button', { name: 'たなか様のメッセージ' });
  await opened.click();
  await expect(opened).toHaveAccessibleName('閉じる: たなか様のメッセージ');
  await trial.table.getByRole('button', { name: '名前' }).click();
  await trial.expectNames('あおき', 'たなか');
  await expect(trial.table.getByRole('button', { name: /様のメッセージ$/ })).toHaveText([
    '続きを読む',
    '続きを読む',
  ]);
  await expect(trial.row('たなか').getByRole('cell').first()).toHaveText('0001');

  await trial.day('あおき').focus();
  await page.goBack();
  await trial.expectNames('たなか', 'あおき');
  await expect(trial.day('あおき')).toBeFocused();

  await trial.toggle('電車').click();
  await trial.toggle('自転車').click();
  await trial.expectNames('あおき');
  await trial.day('あおき').focus();
  const focused = document.activeElement;
  await page.goBack();
  await trial.expectNames('たなか');
  await expect(trial.day('たなか')).toBeFocused();
  // Another element: a screen reader hears the new focus.
  expect(focused?.isConnected).toBe(false);
});

test('the name of a row’s icon is shown to the focus and the pointer: one tooltip for all rows, which the pointer may enter, and which a key and a press hide', async () => {
  const changes = hold(changeTrialDate);
  const { page, trial } = await openBookings([changes]);
  const tooltip = page.getByRole('tooltip');
  await trial.day('佐藤 美穂').focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  await expect(trial.cancel('佐藤 美穂')).toBeFocused();
  await expect(tooltip).toHaveText('佐藤 美穂様の予約をキャンセル');
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await expect(trial.cancel('佐藤 美穂')).toBeFocused();

  // React Aria takes the first move after a key for the change to the mouse, and not for a hover.
  await page.mouse.move(700, 300);
  await trial.cancel('Anna Müller').hover();
  await expect(tooltip).toHaveText('Anna Müller様の予約をキャンセル');
  await tooltip.hover();
  await expect(tooltip).toHaveText('Anna Müller様の予約をキャンセル');
  await page.mouse.move(700, 300);
  await expect(tooltip).toBeHidden();
  await trial.cancel('田中 健').hover();
  await expect(tooltip).toHaveText('田中 健様の予約をキャンセル');
  await trial.cancel('田中 健').click();
  await expect(trial.dialog('cancel')).toBeVisible();
  await expect(tooltip).toBeHidden();

  await page.keyboard.press('Escape');

  await trial.chooseDay('佐藤 美穂', '2026/03/08');
  await trial.agree('reschedule');
  await expect(trial.day('佐藤 美穂')).toBeFocused();
  // The row has grown by a line: the list scrolls, which hides the tooltip of the returning focus.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip).toHaveText('処理中です。');
  (await changes.next()).reply({ message: '' });
  await expect(tooltip).toBeHidden();
});
