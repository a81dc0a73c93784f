import { expect, test, vi } from 'vitest';

import { rowsOf } from '../saving/calls-fixture.ts';
import { heldAnswer } from '../saving/held-answer-fixture.ts';
import { before, busy, later, mori, moved, sato } from './actors-fixture.ts';

test('a list that was left cancels its read, and a later visit reads again', async () => {
  const first = before({ get_trial_customers: [new Promise(() => undefined)] });
  first.open()();
  const second = before({ get_trial_customers: [rowsOf(mori)] }, first.queryClient);
  second.open();
  expect((await second.settled()).rows).toEqual([mori]);
});

test('a finished change is shown until the list has been read again, even if that fails, with the time of the last read', async () => {
  const { bookings, open, settled, start } = before({
    get_trial_customers: [rowsOf(sato, mori), busy],
    change_trial_date: [{ message: '' }],
  });
  open();
  await settled();
  const { dataUpdatedAt } = bookings.getCurrentResult();
  start(later);
  expect((await settled()).rows).toEqual([{ ...sato, date: '2026-03-08' }, mori]);
  expect(bookings.getCurrentResult()).toMatchObject({ error: busy, dataUpdatedAt });
});

test('a read that is running when a change ends is replaced by one that shows the change', async () => {
  const { promise: answer, resolve: give } = heldAnswer<unknown>();
  const { bookings, open, settled, sent, start } = before({
    get_trial_customers: [rowsOf(sato), answer, rowsOf(moved)],
    change_trial_date: [{ message: '' }],
  });
  open();
  await settled();
  void bookings.refetch();
  start(later);
  expect((await settled()).rows).toEqual([moved]);
  give(rowsOf(sato));
  expect((await settled()).rows).toEqual([moved]);
  expect(sent.map(([name]) => name)).toEqual(['change_trial_date', 'get_trial_customers']);
});

test('a read that is running when a cancellation of several ends does not bring its booking back, and the list is not read before the last', async () => {
  const { promise: answer, resolve: give } = heldAnswer<unknown>();
  const { batch, bookings, open, settled, sent } = before({
    get_trial_customers: [rowsOf(sato, mori), answer],
    cancel_trial_customer: [{ message: '' }],
  });
  open();
  await settled();
  void bookings.refetch();
  sent.length = 0;
  batch.send({ type: 'batch.request', items: [sato] });
  batch.send({ type: 'batch.confirm' });
  await vi.waitFor(() => expect(batch.getSnapshot().value).toBe('idle'));
  give(rowsOf(sato, mori));
  expect((await settled()).rows).toEqual([mori]);
  expect(sent).toEqual([['cancel_trial_customer', { trial_customer_id: 12 }]]);
});

test('a change that outlives its screen is completed, and a later visit reads the list again', async () => {
  const { promise: answer, resolve: give } = heldAnswer<unknown>();
  const first = before({ get_trial_customers: [rowsOf(sato)], change_trial_date: [answer] });
  const leave = first.open();
  await first.settled();
  first.start(later);
  leave();
  give({ message: '' });
  await vi.waitFor(() => expect(first.queryClient.getQueryState(['bookings'])?.isInvalidated).toBe(true));
  const second = before({ get_trial_customers: [rowsOf(moved)] }, first.queryClient);
  second.open();
  expect((await second.settled()).rows).toEqual([moved]);
});
