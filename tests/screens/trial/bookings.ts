import type { Locator } from 'playwright/test';
import { vi } from 'vitest';

import {
  cancelTrialCustomer,
  changeTrialDate,
  getStudioLessons,
  getStudioNames,
  getTrialCustomers,
  type TrialCustomer,
} from '../../../src/contract/http/trial.ts';
import { resize } from '../../components/resize.ts';
import { noon, sixBookings, studioLessons, studioNames } from '../../pages/trial-bookings.ts';
import { TrialPage } from '../../pages/trial-page.ts';
import { answer, type Answer, type Asked } from '../answers.ts';
import { openScreen } from '../open-screen.tsx';

/** Answers the calls of the booking list, whose bookings are changed by them. */
export class Bookings {
  all: readonly TrialCustomer[];

  constructor(all: readonly TrialCustomer[] = sixBookings) {
    this.all = all;
  }

  readonly change = ({ request }: Asked<typeof changeTrialDate>) => {
    const { trial_customer_id: id, new_date: date } = request;
    this.all = this.all.map((each) => (each.id === id ? { ...each, date } : each));
    return { message: '' };
  };

  readonly cancel = ({ request: { trial_customer_id: id } }: Asked<typeof cancelTrialCustomer>) => {
    this.all = this.all.filter((each) => each.id !== id);
    return { message: '' };
  };

  readonly answers: readonly Answer[] = [
    answer(getTrialCustomers, () => [...this.all]),
    answer(getStudioNames, studioNames),
    answer(getStudioLessons, studioLessons),
    answer(changeTrialDate, this.change),
    answer(cancelTrialCustomer, this.cancel),
  ];
}

interface Given {
  readonly bookings?: readonly TrialCustomer[];
  readonly address?: string;
  readonly now?: Date;
  readonly username?: string;
  readonly width?: number;
  /** By default high enough for the panel and the chart to be open. */
  readonly height?: number;
}

/** Shows the booking list, at {@link noon} by default; `answers` stand before those of the bookings. */
export async function openBookings(
  answers: readonly Answer[] = [],
  { bookings: all, address = '/trial', now = noon, width = 1440, height = 1000, ...who }: Given = {},
) {
  await resize(width, height);
  vi.setSystemTime(now);
  const bookings = new Bookings(all);
  const screen = await openScreen(address, [...answers, ...bookings.answers], who);
  return { ...screen, bookings, trial: new TrialPage(screen.page) };
}

/** Pastes a text into a date field. The clipboard itself is that of all tests at once. */
export async function paste(field: Locator, text: string): Promise<void> {
  const year = field.getByRole('spinbutton').first();
  await year.focus();
  await year.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
