import { expect, type Locator } from 'playwright/test';

import {
  cancelTrialCustomer,
  changeTrialDate,
  getStudioLessons,
  getStudioNames,
  getTrialCustomers,
  type TrialCustomer,
} from '../src/contract/http/trial.ts';
import type { BookingChange } from '../src/machines/booking-list-machine.ts';
import { mori, sato } from './booking-list-toy.ts';
import { Stage } from './stage.ts';

/** The call that makes each kind of change. */
export const callOf = { reschedule: changeTrialDate, cancel: cancelTrialCustomer } as const;

const reads = [getTrialCustomers, getStudioNames, getStudioLessons];

/** The server's answers to the reads, in their order. */
const answers = [[sato, mori], ['渋谷校', '新宿校'], [{ studio: '渋谷校', lessons: ['ヨガ'] }]];

const slashed = (day: string): string => day.replaceAll('-', '/');

/** The booking list. The walk alone advances the time and answers the calls. */
export class BookingStage extends Stage {
  async open(): Promise<void> {
    await this.stopTime();
    await this.hold([...reads, ...Object.values(callOf)]);
    await this.page.goto('/trial');
    const heading = this.page.getByRole('heading', { level: 1, name: 'Trial List' });
    await this.withTicks(() => expect(heading).toBeVisible());
    await this.expectWaiting(reads);
    for (const [index, read] of reads.entries()) await (await this.take(read)).reply(answers[index] ?? []);
  }

  /** Answers the waiting read of the bookings. */
  async readAgain(): Promise<void> {
    await (await this.take(getTrialCustomers)).reply([sato, mori]);
  }

  /** Also finds buttons under a dialog. */
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, includeHidden: true });
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: '体験予約の一覧', includeHidden: true });
  }

  row({ name }: TrialCustomer): Locator {
    return this.table.getByRole('row', { includeHidden: true }).filter({ hasText: name });
  }

  dateButton({ name }: TrialCustomer): Locator {
    return this.button(new RegExp(`^${name}様の予約日を変更: `));
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: '予約を検索', includeHidden: true });
  }

  select(label: string): Locator {
    return this.button(new RegExp(`${label}$`));
  }

  get dialog(): Locator {
    return this.page.getByRole('alertdialog');
  }

  async ask(change: BookingChange): Promise<void> {
    const { page } = this;
    if (change.kind === 'cancel') {
      await this.button(`${change.booking.name}様の予約をキャンセル`).click();
      return;
    }
    await this.dateButton(change.booking).click();
    await this.passInstant();
    await page.getByRole('spinbutton', { name: '年, 日付を入力' }).focus();
    await page.keyboard.type(slashed(change.day));
    await page.keyboard.press('Enter');
  }
}
