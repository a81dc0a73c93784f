import { expect, type Locator, type Route } from 'playwright/test';

import type { TrialCustomer } from '../src/contract/http/trial.ts';
import type { BookingChange } from '../src/machines/booking-changes.ts';
import { mori, sato } from './booking-list-toy.ts';
import { Stage } from './stage.ts';

type HeldCall = keyof typeof answers | BookingChange['kind'];

/** The server's answers to the reads. */
const answers = {
  bookings: [sato, mori],
  studioNames: ['渋谷校', '新宿校'],
  studioLessons: [{ studio: '渋谷校', lessons: ['ヨガ'] }],
} as const;

const paths: Readonly<Record<HeldCall, string>> = {
  bookings: '/api/get_trial_customers/',
  studioNames: '/api/get_studio_names/',
  studioLessons: '/api/get_studio_lessons/',
  reschedule: '/api/change_trial_date/',
  cancel: '/api/cancel_trial_customer/',
};

const slashed = (day: string): string => day.replaceAll('-', '/');

/** The booking list. The walk alone advances the time and answers the calls. */
export class BookingStage extends Stage {
  readonly #waiting: { readonly call: HeldCall; readonly route: Route }[] = [];

  async open(): Promise<void> {
    const { page } = this;
    await this.stopTime();
    for (const [call, path] of Object.entries(paths) as [HeldCall, string][]) {
      await page.route(`**${path}`, (route) => {
        this.#waiting.push({ call, route });
      });
    }
    // An aborted read is not pending any more.
    page.on('requestfailed', (request) => {
      const at = this.#waiting.findIndex(({ route }) => route.request() === request);
      if (at >= 0) this.#waiting.splice(at, 1);
    });
    await page.goto('/trial');
    await this.passInstant();
    await expect(page.getByRole('heading', { level: 1, name: 'Trial List' })).toBeVisible();
    await this.expectCalls(['bookings', 'studioNames', 'studioLessons']);
    for (const what of ['bookings', 'studioNames', 'studioLessons'] as const) await this.read(what);
  }

  /** Waits until exactly these calls are pending. */
  async expectCalls(expected: readonly HeldCall[]): Promise<void> {
    await expect.poll(() => this.#waiting.map(({ call }) => call).toSorted()).toEqual(expected.toSorted());
  }

  /** Answers a pending call. */
  async answer(call: HeldCall, answer: { readonly json: unknown; readonly status?: number }): Promise<void> {
    const find = () => this.#waiting.findIndex((each) => each.call === call);
    await expect.poll(find).toBeGreaterThanOrEqual(0);
    const [found] = this.#waiting.splice(find(), 1);
    await found?.route.fulfill(answer);
  }

  /** Answers a pending read with the server's list. */
  async read(what: keyof typeof answers): Promise<void> {
    await this.answer(what, { json: answers[what] });
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
