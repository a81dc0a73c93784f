import { expect, type Locator, type Page } from 'playwright/test';

import { changeText } from '../../src/bookings/text.ts';
import { expectFocusIn } from '../fixtures/focus.ts';
import { seen } from '../fixtures/heard.ts';

/** Page object of the booking list. Elements are found by role and name. */
export class TrialPage {
  readonly page: Page;
  readonly table: Locator;
  readonly search: Locator;
  readonly panel: Locator;
  readonly reset: Locator;
  readonly studio: Locator;
  readonly lesson: Locator;
  readonly createdAt: Locator;
  readonly date: Locator;
  readonly reload: Locator;
  readonly calendar: Locator;
  readonly failures: Locator;

  constructor(page: Page) {
    this.page = page;
    const filters = page.locator('search');
    this.table = page.getByRole('table', { name: '体験予約の一覧' });
    this.search = filters.getByRole('searchbox', { name: '予約を検索' });
    this.panel = filters.getByRole('button', { name: /^絞り込み・並べ替え/ });
    this.reset = filters.getByRole('button', { name: 'リセット' });
    this.studio = filters.getByRole('button', { name: /スタジオ$/ });
    this.lesson = filters.getByRole('button', { name: /レッスン$/ });
    this.createdAt = filters.getByRole('group', { name: '申込日' });
    this.date = filters.getByRole('group', { name: '予約日', exact: true });
    this.reload = page.getByRole('button', { name: '再読み込み' });
    this.calendar = page.getByRole('dialog', { name: /カレンダー/ });
    this.failures = page.getByRole('main').getByRole('alert');
  }

  async open(address = '/trial'): Promise<void> {
    await this.page.goto(address);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Trial List' })).toBeVisible();
    await expect(this.table).toBeVisible();
  }

  row(name: string): Locator {
    const header = this.page.getByRole('rowheader', { name, exact: true });
    return this.table.getByRole('row').filter({ has: header });
  }

  /** The button that shows a booking's day and changes it. */
  day(name: string): Locator {
    return this.row(name).getByRole('button', { name: new RegExp(`^${name}様の予約日を変更: `) });
  }

  /** The checkbox that selects a booking. */
  box(name: string): Locator {
    return this.row(name).getByRole('checkbox');
  }

  cancel(name: string): Locator {
    return this.row(name).getByRole('button', { name: `${name}様の予約をキャンセル`, exact: true });
  }

  toggle(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The count of the shown bookings, visible and announced. */
  count(shown: number): Locator {
    return seen(this.page, new RegExp(`^${shown}件$`));
  }

  /** A polite status line. */
  status(text: string): Locator {
    return seen(this.page, text);
  }

  /** The question before a change, or the dialog of its failure. */
  dialog(kind: 'reschedule' | 'cancel'): Locator {
    return this.page.getByRole('alertdialog', { name: changeText[kind].title });
  }

  /** Types a day into the calendar of a row, as 2026/03/08. */
  async chooseDay(name: string, day: string): Promise<void> {
    await this.day(name).click();
    await expectFocusIn(this.calendar);
    await this.calendar.getByRole('spinbutton', { name: '年, 日付を入力' }).focus();
    await this.page.keyboard.type(day);
    await this.page.keyboard.press('Enter');
  }

  /** Confirms the question by the keyboard. */
  async agree(kind: 'reschedule' | 'cancel'): Promise<void> {
    const button = this.dialog(kind).getByRole('button', { name: changeText[kind].confirm });
    await button.press('Enter');
  }

  /** Waits until these bookings are shown, by name, in this order, and the count says so. */
  async expectNames(...names: readonly string[]): Promise<void> {
    await expect(this.count(names.length)).toBeVisible();
    await expect(this.table.getByRole('rowheader')).toHaveText([...names]);
  }

  /** Waits until no change of the booking is under way and the row shows this day. */
  async expectDay(name: string, day: string): Promise<void> {
    await expect(this.row(name)).not.toHaveAttribute('aria-busy');
    await expect(this.day(name)).toHaveText(day);
  }
}
