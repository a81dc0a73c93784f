import { paramsOf } from '../src/bookings/address.ts';
import { prepare } from '../src/bookings/prepared.ts';
import { shown } from '../src/bookings/shown.ts';
import type { BookingChange, Loaded } from '../src/machines/booking-list-types.ts';
import type { BookingFilter } from '../src/machines/booking-view.ts';
import { seen } from '../tests/fixtures/heard.ts';
import { expect, test } from '../tests/fixtures/kagami.ts';
import { bookingListWalks, type Context, type Machine } from './booking-list-browser.ts';
import { BookingStage, type HeldCall } from './booking-list-stage.ts';
import { failure, restored, runningIn } from './booking-list-toy.ts';
import { firstSightsOf, takeWalk, type Happenings, type Look, type Script } from './browser-walk.ts';
import type { ByState } from './graph.ts';
import { titleOf } from './walks.ts';

const slashed = (day: string): string => day.replaceAll('-', '/');

/** The bookings that the view shows, in its order, each with what is being done to it. */
async function showsBookings(stage: BookingStage, context: Context): Promise<void> {
  const { page } = stage;
  const { asked, running } = context;
  const bookings = shown(prepare(context.bookings), context.view);
  const names = stage.table.getByRole('rowheader', { includeHidden: true });
  await expect(names).toHaveText(bookings.map(({ name }) => name));
  const count = seen(page, new RegExp(`^${bookings.length}件$`));
  await expect(count).toBeVisible();
  for (const booking of bookings) {
    const call = running[booking.id];
    const change = call ?? (asked?.booking.id === booking.id ? asked : undefined);
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

const whats: Readonly<Record<Loaded, string>> = {
  bookings: '体験予約',
  studioNames: 'スタジオの一覧',
  studioLessons: 'レッスンの一覧',
};

const hasFailed = (what: Loaded) => async (stage: BookingStage) => {
  await expect(stage.failure(whats[what])).toContainText('混み合っています。 (HTTP 500)');
};

const hasNotFailed = (what: Loaded) => async (stage: BookingStage) => {
  await expect(stage.failure(whats[what])).toHaveCount(0);
};

/** What a select offers beside everything. */
const offers = async (stage: BookingStage, label: string, options: readonly string[]) => {
  const found = stage.select(label).getByRole('option', { includeHidden: true });
  await expect(found).toHaveText(['すべて', ...options]);
};

const texts = { reschedule: '予約日の変更に失敗しました。', cancel: '削除に失敗しました。' } as const;

const questionOf = (change: BookingChange): string =>
  change.kind === 'cancel'
    ? `${change.booking.name}様の体験予約をキャンセルします。よろしいですか？`
    : `${change.booking.name}様の予約日を変更してもよろしいですか？ ${slashed(change.booking.date)} → ${slashed(change.day)}`;

/** What the address says of the view. */
const addressed = ({ page }: BookingStage) => Object.fromEntries(new URL(page.url()).searchParams);

/** What a person sees or hears in each state. */
const looks: ByState<Machine, Look<BookingStage, Context>> = {
  'bookings.loading': async (stage, context) => {
    await hasNotFailed('bookings')(stage);
    await expect(stage.button('再読み込み')).toBeDisabled();
    if (context.readAt === null)
      await expect(stage.page.locator('#root').getByText('読み込み中…', { exact: true })).toBeVisible();
    else await showsBookings(stage, context);
  },
  'bookings.ready': async (stage, context) => {
    await hasNotFailed('bookings')(stage);
    await expect(stage.button('再読み込み')).toBeEnabled();
    await showsBookings(stage, context);
  },
  'bookings.failed': async (stage, context) => {
    await hasFailed('bookings')(stage);
    if (context.readAt === null) await expect(stage.table).toHaveCount(0);
    else {
      await expect(stage.failure('体験予約')).toContainText('表示中の一覧は前回読み込んだ内容です。');
      await showsBookings(stage, context);
    }
  },
  'studioNames.loading': hasNotFailed('studioNames'),
  'studioNames.ready': async (stage) => {
    await hasNotFailed('studioNames')(stage);
    await offers(stage, 'スタジオ', ['渋谷校', '新宿校']);
  },
  'studioNames.failed': hasFailed('studioNames'),
  'studioLessons.loading': hasNotFailed('studioLessons'),
  'studioLessons.ready': async (stage, { view }) => {
    await hasNotFailed('studioLessons')(stage);
    await offers(stage, 'レッスン', view.filter.studio === '新宿校' ? [] : ['ヨガ']);
  },
  'studioLessons.failed': hasFailed('studioLessons'),
  'address.current': async (stage, { view }) => {
    await expect.poll(() => addressed(stage)).toEqual(paramsOf(view));
    await expect(stage.search).toHaveValue(view.filter.searchText);
    await expect(stage.select('スタジオ')).toHaveValue(view.filter.studio);
    for (const direction of ['ascending', 'descending'] as const) {
      const label = direction === 'ascending' ? '昇順' : '降順';
      const toggles = [stage.button(`名前の${label}`), stage.button(`年齢の${label}`)] as const;
      await expect(toggles[0]).toHaveAttribute('aria-pressed', String(view.sort.name === direction));
      await expect(toggles[1]).toHaveAttribute('aria-pressed', String(view.sort.age === direction));
    }
  },
  'address.behind': async (stage, { view }) => {
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
  'changes.asking': async ({ dialog }, { asked }) => {
    if (asked) await expect(dialog).toHaveAccessibleDescription(questionOf(asked));
  },
};

const subjectOf = (event: { readonly [field: string]: unknown }) => event['subject'] as BookingChange;
const refusal = { status: failure.status, json: { message: failure.message } };
const load = (what: Loaded) => (stage: BookingStage, event: { readonly [field: string]: unknown }) =>
  stage.answer(what, { json: (event['output'] as { readonly rows: unknown }).rows });
const failLoad = (what: Loaded) => (stage: BookingStage) => stage.answer(what, refusal);
const press = (name: string) => (stage: BookingStage) => stage.dialog.getByRole('button', { name }).click();

/** How each event is made to happen. */
const happenings: Happenings<Machine, BookingStage> = {
  'filter.change': async (stage, { filter }) => {
    const { studio, searchText } = filter as Partial<BookingFilter>;
    if (studio !== undefined) await stage.select('スタジオ').selectOption(studio);
    if (searchText !== undefined) await stage.search.fill(searchText);
  },
  'sort.toggle': (stage) => stage.button('名前の降順').click(),
  'view.reset': (stage) => stage.button('リセット').first().click(),
  // As a link to it does, or Back.
  'view.restore': ({ page }) =>
    page.evaluate(
      (search) => history.pushState(null, '', `/trial?${search}`),
      new URLSearchParams(paramsOf(restored)).toString(),
    ),
  'list.reload': (stage) => stage.button('再読み込み').click(),
  'load.retry': (stage, { what }) =>
    stage
      .failure(whats[what as Loaded])
      .locator('..')
      .getByRole('button', { name: '再試行' })
      .click(),
  'change.request': (stage, { change }) => stage.ask(change as BookingChange),
  'change.confirm': (stage) =>
    stage.dialog.getByRole('button', { name: /^(変更する|予約をキャンセル)$/ }).click(),
  'change.cancel': (stage) => stage.dialog.getByRole('button', { name: /^(キャンセル|戻る)$/ }).click(),
  'refusal.dismiss': press('OK'),
  'refusal.retry': press('再試行'),
  'call.succeeded': (stage, event) => stage.answer(subjectOf(event).kind, { json: { message: '' } }),
  'call.failed': (stage, event) => stage.answer(subjectOf(event).kind, refusal),
  'xstate.done.actor.loadBookings': load('bookings'),
  'xstate.error.actor.loadBookings': failLoad('bookings'),
  'xstate.done.actor.loadStudioNames': load('studioNames'),
  'xstate.error.actor.loadStudioNames': failLoad('studioNames'),
  'xstate.done.actor.loadStudioLessons': load('studioLessons'),
  'xstate.error.actor.loadStudioLessons': failLoad('studioLessons'),
  'after addressDelay': (stage) => stage.pass(300),
};

const script: Script<BookingStage, Context> = {
  looks,
  happenings,
  // Nothing is asked twice or by itself.
  invariant: (stage, { leaves, context }) => {
    const loads = leaves
      .filter((leaf) => leaf.endsWith('.loading'))
      .map((leaf) => leaf.split('.')[0] as Loaded);
    return stage.expectCalls([...loads, ...runningIn(context).map(({ kind }): HeldCall => kind)]);
  },
};

const walks = bookingListWalks({ all: process.env['KAGAMI_SOAK'] === '1' });
/** What is typed comes into the address while axe looks. */
const firstSights = firstSightsOf(walks, looks, ({ to }) => !to.includes('behind'));

test.describe('the booking list in the browser', () => {
  test.describe.configure({ timeout: 120_000 });

  for (const [index, walk] of walks.entries()) {
    test(`walk ${index + 1}: ${titleOf(walk)}`, async ({ admin, consoleWatch }) => {
      const fails = ({ event: { type } }: (typeof walk)[number]) =>
        /^(xstate\.error|call\.failed)/.test(type);
      if (walk.some(fails)) consoleWatch.expect(/status of 500/);
      const stage = new BookingStage(admin);
      await stage.open();
      await takeWalk(stage, walk, script, firstSights);
    });
  }
});
