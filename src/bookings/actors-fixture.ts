import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, vi } from 'vitest';
import { createActor } from 'xstate';

import { ApiError } from '../api/answer.ts';
import { bookingsQuery } from '../api/booking-queries.ts';
import { sato as booking } from '../contract/http/trial-fixture.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import type { BookingChange } from '../machines/booking-list-machine.ts';
import { emptyView } from '../machines/booking-view.ts';
import { answering, type Answers } from '../saving/calls-fixture.ts';
import { provideBookings } from './actors.ts';

export const sato: TrialCustomer = { ...booking, id: 12 };
export const mori: TrialCustomer = { ...sato, id: 13, name: '森 健' };

export const busy = new ApiError({ kind: 'http', status: 503, message: '混み合っています。' });

/** The screen with a backend; settled when nothing is being read or called. */
export function before(
  answers: Answers,
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5000 } } }),
) {
  const { send, sent } = answering(answers, queryClient);
  const machines = provideBookings({ queryClient, send });
  const list = createActor(machines.list, { input: { view: emptyView } });
  const batch = createActor(machines.batch);
  const bookings = new QueryObserver(queryClient, { ...bookingsQuery(send), retryOnMount: false });
  const open = () => {
    const unsubscribe = bookings.subscribe(() => undefined);
    list.start();
    batch.start();
    return () => {
      unsubscribe();
      batch.stop();
      list.stop();
    };
  };
  const settled = async () => {
    await vi.waitFor(() => {
      expect([list.getSnapshot().context.running, queryClient.isFetching()]).toEqual([{}, 0]);
    });
    const rows = bookings.getCurrentResult().data?.rows ?? [];
    return { rows, refused: list.getSnapshot().context.refused };
  };
  const start = (change: BookingChange) => {
    sent.length = 0;
    list.send({ type: 'change.request', change });
    list.send({ type: 'change.confirm' });
  };
  const make = async (change: BookingChange) => {
    await settled();
    start(change);
    const { rows, refused } = await settled();
    return { dates: rows.map(({ id, date }) => [id, date]), refused, sent };
  };
  return { list, batch, bookings, queryClient, open, sent, settled, start, make };
}

export const later: BookingChange = { kind: 'reschedule', booking: sato, day: '2026-03-08' };
export const moved = { ...sato, date: '2026-03-08 18:00' };
