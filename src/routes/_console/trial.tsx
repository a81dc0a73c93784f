import { setLocalTimeZone } from '@internationalized/date';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';

import { bookingsQuery, studioLessonsQuery, studioNamesQuery } from '../../api/booking-queries.ts';
import type { Send } from '../../api/send.ts';
import { provideBookings } from '../../bookings/actors.ts';
import { type BookingSearch, keepAddress, viewHere } from '../../bookings/address.ts';
import { BookingScreen } from '../../bookings/booking-screen.tsx';
import type { BookingBatchActor } from '../../machines/batch-machine.ts';
import type { BookingListActor } from '../../machines/booking-list-machine.ts';
import { observedBy } from '../../machines/inspect.ts';
import { awaitBriefly } from '../../saving/screen-read.ts';
import { pageTitle, pageText } from '../../text/app.ts';

export const Route = createFileRoute('/_console/trial')({
  // The parameters are validated where they are used (`viewIn`), so that the validation is part of the screen's script.
  validateSearch: (search: BookingSearch) => search,
  loader: async ({ context: { config, queryClient, send } }) => {
    // Today of the date fields, which no other screen has, is the date in the studio's time zone.
    setLocalTimeZone(config.timeZone);
    const bookings = queryClient.prefetchQuery(bookingsQuery(send));
    void queryClient.prefetchQuery(studioNamesQuery(send));
    void queryClient.prefetchQuery(studioLessonsQuery(send));
    await awaitBriefly(bookings);
  },
  component: Bookings,
});

function Bookings() {
  const { config, inspect, queryClient, send } = Route.useRouteContext();
  const router = useRouter();
  const [machines] = useState(() => provideBookings({ queryClient, send }));
  const [view] = useState(() => viewHere(router));
  const list = useActorRef(machines.list, { input: { view }, ...observedBy(inspect) });
  const batch = useActorRef(machines.batch, observedBy(inspect));
  useEffect(() => {
    const ended = batch.on('batch.ended', machines.readAgain);
    return () => ended.unsubscribe();
  }, [batch, machines]);
  useEffect(() => keepAddress(list, router), [list, router]);
  // The same element: the router renders at every change of the address, which must not render the list.
  const screen = useMemo(
    () => <ReadBookings list={list} batch={batch} send={send} timeZone={config.timeZone} />,
    [list, batch, send, config.timeZone],
  );
  return (
    <>
      <title>{pageTitle(pageText.trial, config.brand)}</title>
      {screen}
    </>
  );
}

interface ReadBookingsProps {
  readonly list: BookingListActor;
  readonly batch: BookingBatchActor;
  readonly send: Send;
  readonly timeZone: string;
}

function ReadBookings({ list, batch, send, timeZone }: ReadBookingsProps) {
  const queryClient = useQueryClient();
  const reads = {
    bookings: useQuery({ ...bookingsQuery(send), retryOnMount: false }),
    studioNames: useQuery({ ...studioNamesQuery(send), retryOnMount: false }),
    studioLessons: useQuery({ ...studioLessonsQuery(send), retryOnMount: false }),
  };
  // A later mount renders before its loader reads again, and would show the old failures first.
  useEffect(
    () => () => {
      for (const { queryKey } of [bookingsQuery(send), studioNamesQuery(send), studioLessonsQuery(send)]) {
        queryClient.removeQueries({ queryKey, predicate: ({ state }) => state.status === 'error' });
      }
    },
    [queryClient, send],
  );
  return <BookingScreen list={list} batch={batch} reads={reads} send={send} timeZone={timeZone} />;
}
