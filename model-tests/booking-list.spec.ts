import { parseDate } from '@internationalized/date';

import { paramsOf } from '../src/bookings/address.ts';
import { findBookings, indexBookings } from '../src/bookings/find-bookings.ts';
import type { BookingChange } from '../src/machines/booking-list-machine.ts';
import type { BookingFilter } from '../src/machines/booking-view.ts';
import { choose } from '../tests/fixtures/choose.ts';
import { seen } from '../tests/fixtures/heard.ts';
import { expect, test } from '../tests/fixtures/kagami.ts';
import { bookingListWalks, type Context, type Machine } from './booking-list-browser.ts';
import { BookingStage, callOf } from './booking-list-stage.ts';
import { failure, mori, restored, runningIn, sato } from './booking-list-toy.ts';
import { firstSightsOf, takeWalk, type Happenings, type Look, type Script } from './browser-walk.ts';
import type { ByState } from './graph.ts';
import { titleOf, walksInProduct } from './walks.ts';

/** The stage's day. */
const today = parseDate('2026-04-01');

const slashed = (day: string): string => day.replaceAll('-', '/');

/** Expects the bookings of the view, in its order, each with its pending change. */
async function showsBookings(stage: BookingStage, context: Context): Promise<void> {
  const { page } = stage;
  const { requested, running } = context;
  const bookings = findBookings(indexBookings([sato, mori]), context.view, today);
  const names = stage.table.getByRole('rowheader', { includeHidden: true });
  await expect(names).toHaveText(bookings.map(({ name }) => name));
  const count = seen(page, new RegExp(`^${bookings.length}件$`));
  await expect(count).toBeVisible();
  for (const booking of bookings) {
    const call = running[booking.id];
    const change = call ?? (requested?.booking.id === booking.id ? requested : undefined);
    const day = change?.kind === 'reschedule' ? change.day : booking.date;
    await expect(stage.dateButton(booking)).toHaveText(slashed(day));
    await expect(stage.dateButton(booking)).toBeEnabled({ enabled: call === undefined });
    const row = stage.row(booking);
    await expect(row.getByText('本日')).toHaveCount(booking.date === '2026-04-01' ? 1 : 0);
    const underWay =
      call === undefined ? null : { reschedule: '変更中…', cancel: 'キャンセル中…' }[call.kind];
    if (underWay === null) await expect(row).not.toHaveAttribute('aria-busy');
    else await expect(row).toContainText(underWay);
  }
}

const texts = { reschedule: '予約日の変更に失敗しました。', cancel: '削除に失敗しました。' } as const;

const questionOf = (change: BookingChange): string =>
  change.kind === 'cancel'
    ? `${change.booking.name}様の体験予約をキャンセルします。よろしいですか？`
    : `${change.booking.name}様の予約日を変更してもよろしいですか？ ${slashed(change.booking.date)} → ${slashed(change.day)}`;

/** The view's parameters in the address. */
const addressed = ({ page }: BookingStage) => Object.fromEntries(new URL(page.url()).searchParams);

/** The expected screen of each state, visible and announced. */
const looks: ByState<Machine, Look<BookingStage, Context>> = {
  'address.current': async (stage, context) => {
    const { view } = context;
    await showsBookings(stage, context);
    await expect.poll(() => addressed(stage)).toEqual(paramsOf(view));
    await expect(stage.search).toHaveValue(view.filter.searchText);
    await expect(stage.select('スタジオ')).toHaveText(
      view.filter.studio === '' ? 'すべて' : view.filter.studio,
    );
    for (const direction of ['ascending', 'descending'] as const) {
      const label = direction === 'ascending' ? '昇順' : '降順';
      const toggles = [stage.button(`名前の${label}`), stage.button(`年齢の${label}`)] as const;
      await expect(toggles[0]).toHaveAttribute('aria-pressed', String(view.sort.name === direction));
      await expect(toggles[1]).toHaveAttribute('aria-pressed', String(view.sort.age === direction));
    }
  },
  'address.behind': async (stage, context) => {
    const { view } = context;
    await showsBookings(stage, context);
    await expect(stage.search).toHaveValue(view.filter.searchText);
    expect(addressed(stage)['searchText']).not.toBe(view.filter.searchText);
  },
  'changes.idle': async ({ dialog }, { refused: [first] }) => {
    await expect(dialog).toHaveCount(first === undefined ? 0 : 1);
    if (first === undefined) return;
    await expect(dialog).toHaveAccessibleDescription(new RegExp(`^${texts[first.change.kind]}`));
    await expect(dialog).toContainText(first.change.booking.name);
    await expect(dialog).toContainText('混み合っています。');
    await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  },
  'changes.asking': async ({ dialog }, { requested }) => {
    if (requested) await expect(dialog).toHaveAccessibleDescription(questionOf(requested));
  },
};

const subjectOf = (event: { readonly [field: string]: unknown }) => event['subject'] as BookingChange;
const press = (name: string) => (stage: BookingStage) => stage.dialog.getByRole('button', { name }).click();

/** Causes each event in the browser. */
const happenings: Happenings<Machine, BookingStage> = {
  'filter.change': async (stage, { filter }) => {
    const { studio, searchText } = filter as Partial<BookingFilter>;
    if (studio !== undefined) await choose(stage.select('スタジオ'), studio === '' ? 'すべて' : studio);
    if (searchText !== undefined) await stage.search.fill(searchText);
  },
  'sort.toggle': (stage) => stage.button('名前の降順').click(),
  'view.reset': (stage) => stage.button('リセット').first().click(),
  // Like a link or Back.
  'view.restore': ({ page }) =>
    page.evaluate(
      (search) => history.pushState(null, '', `/trial?${search}`),
      new URLSearchParams(paramsOf(restored)).toString(),
    ),
  'change.request': (stage, { change }) => stage.ask(change as BookingChange),
  'change.confirm': (stage) =>
    stage.dialog.getByRole('button', { name: /^(変更する|予約をキャンセル)$/ }).click(),
  'change.dismiss': (stage) => stage.dialog.getByRole('button', { name: /^(キャンセル|戻る)$/ }).click(),
  'refusal.dismiss': press('OK'),
  'refusal.retry': press('再試行'),
  'call.succeeded': async (stage, event) => {
    const change = subjectOf(event);
    await (await stage.take(callOf[change.kind])).reply({ message: '' });
    // The result is shown before the list has been read again.
    if (change.kind === 'cancel') await expect(stage.row(change.booking)).toHaveCount(0);
    else await expect(stage.dateButton(change.booking)).toHaveText(slashed(change.day));
    await stage.readAgain();
  },
  'call.failed': async (stage, event) => {
    const { kind } = subjectOf(event);
    await (await stage.take(callOf[kind])).reply({ message: failure.message }, failure.status);
    if (kind === 'reschedule') await stage.readAgain();
  },
  'after addressDelay': (stage) => stage.pass(300),
};

/** What a person does and sees in a walk through the booking list. */
const script: Script<BookingStage, Context> = {
  looks,
  happenings,
  // No call is sent twice or without a cause.
  invariant: (stage, { context }) => stage.expectWaiting(runningIn(context).map(({ kind }) => callOf[kind])),
};

const walks = walksInProduct(bookingListWalks);
const firstSights = firstSightsOf(walks, script.looks, ({ to }) => !to.includes('behind'));

// High enough for the panel to be open.
test.use({ viewport: { width: 1440, height: 1000 } });

test.describe('the booking list of the running product', () => {
  for (const [index, walk] of walks.entries()) {
    test(`the booking list follows walk ${index + 1}: ${titleOf(walk)}`, async ({ admin, consoleWatch }) => {
      const fails = ({ event: { type } }: (typeof walk)[number]) => type === 'call.failed';
      if (walk.some(fails)) consoleWatch.expect(/status of 500/);
      const stage = new BookingStage(admin);
      await stage.open();
      await takeWalk(stage, walk, script, firstSights);
    });
  }
});
