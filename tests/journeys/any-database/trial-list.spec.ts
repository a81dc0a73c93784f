import { choose, expectOptions } from '../../fixtures/choose.ts';
import { expect, expectAccessible } from '../../fixtures/kagami.ts';
import { test } from '../../fixtures/trial.ts';

const byId = ['田中 健', 'Anna Müller', '鈴木 蒼', '佐藤 美穂', '伊藤 花', '渡辺 大地'];

test('the bookings are a table with links, and with today said in colour and in words; filters and sorts narrow and order it, say how many are shown, and a second press takes them back', async ({
  trial,
}) => {
  const { page } = trial;
  await trial.expectNames(...byId);
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
  await expectAccessible(page);

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
  await expectAccessible(page);
  await trial.toggle('電車').click();
  await expect(trial.toggle('電車')).toHaveAttribute('aria-pressed', 'false');
  await trial.expectNames('鈴木 蒼', '伊藤 花');
  await trial.reset.click();
  await trial.expectNames(...byId);
  await expectOptions(trial.lesson, ['すべて', 'ヨガ', 'ジャズ', 'バレエ', 'ヨガ']);

  await trial.search.fill('MIHO@');
  await trial.expectNames('佐藤 美穂');
  await page.keyboard.press('Escape');
  await trial.expectNames(...byId);

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
  await trial.expectNames(...byId);

  await trial.panel.click();
  await expect(trial.studio).toBeHidden();
  // What is filtered by is said though no list offers it any more.
  await page.goto(`/trial?studio=${encodeURIComponent('旧本校')}`);
  await expect(trial.panel).toHaveText('絞り込み・並べ替え 1');
  await trial.panel.press('Enter');
  await expect(trial.studio).toHaveText('旧本校（一覧にありません）');
  await page.getByRole('main').getByRole('button', { name: 'リセット' }).last().click();
  await trial.expectNames(...byId);
  // The button went with what it was about.
  await expect(page.getByRole('main')).toBeFocused();
});

test('a day is typed in any of the ways people write it, pasted, composed with an input method, or chosen in the calendar with the keyboard, and cleared', async ({
  trial,
  context,
}) => {
  const { page } = trial;
  const clear = page.getByRole('button', { name: '申込日を消去' });
  const parts = trial.createdAt.getByRole('spinbutton');
  const expectFiltered = async () => {
    await expect(parts).toHaveText(['2026', '02', '27']);
    await trial.expectNames('伊藤 花', '渡辺 大地');
    await expect(page).toHaveURL('/trial?createdAt=2026-02-27');
    await clear.click();
    await trial.expectNames(...byId);
    await expect(parts).toHaveText(['年', '月', '日']);
    await expect(parts.first()).toBeFocused();
  };
  for (const typed of ['2026/02/27', '20260227', '2026-2-27', '2026.2.27']) {
    await parts.first().focus();
    await page.keyboard.type(typed);
    await expectFiltered();
  }
  // A separator ends a part that could have another digit.
  await page.keyboard.type('2026/1/5');
  await expect(parts).toHaveText(['2026', '01', '05']);
  await clear.click();
  await expect(parts.first()).toBeFocused();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (text: string) => {
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await page.keyboard.press('Control+v');
  };
  for (const pasted of ['2026/02/27', '２０２６年２月２７日']) {
    await paste(pasted);
    await expectFiltered();
  }
  await paste('2026/02/29');
  await expect(parts.first()).toHaveAccessibleDescription(
    '正しい日付ではありません。2026/03/01 の形で入力してください。',
  );
  await expectAccessible(page);
  await page.keyboard.type('20260227');
  await expect(parts.first()).not.toHaveAttribute('aria-invalid');
  await expectFiltered();

  const input = await context.newCDPSession(page);
  for (const composed of ['２０２６', '２', '２７']) {
    await input.send('Input.imeSetComposition', {
      text: composed,
      selectionStart: composed.length,
      selectionEnd: composed.length,
    });
    await input.send('Input.insertText', { text: composed });
  }
  await expectFiltered();

  // The parts of a date that is not complete filter nothing, and Reset takes them out, too.
  await page.keyboard.type('2026');
  await trial.search.fill('佐藤');
  await trial.expectNames('佐藤 美穂');
  await trial.reset.click();
  await expect(parts).toHaveText(['年', '月', '日']);
  await trial.expectNames(...byId);

  const open = page.getByRole('button', { name: 'カレンダー 予約日' });
  await open.click();
  await expect(page.getByRole('button', { name: '本日、2026年3月1日 日曜日' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(trial.calendar).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: '2026年2月22日 日曜日' })).toBeFocused();
  await expect(trial.calendar.getByRole('heading', { name: '2026年2月' })).toBeVisible();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Shift+PageUp');
  await page.keyboard.press('Shift+PageDown');
  await expect(page.getByRole('button', { name: '2026年3月22日 日曜日' })).toBeFocused();
  for (let week = 0; week < 2; week += 1) await page.keyboard.press('ArrowUp');
  for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(trial.date.getByRole('spinbutton')).toHaveText(['2026', '03', '05']);
  await expect(open).toBeFocused();
  await trial.expectNames('鈴木 蒼', '佐藤 美穂');
  // Alt+Down opens it from the field.
  await trial.date.getByRole('spinbutton').first().press('Alt+ArrowDown');
  await expect(page.getByRole('button', { name: '2026年3月5日 木曜日、選択中' })).toBeFocused();
});
