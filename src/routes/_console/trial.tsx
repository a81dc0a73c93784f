import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useMemo, useState } from 'react';

import { provideBookingList } from '../-booking-actors.ts';
import { useBookingAddress, viewHere } from '../-booking-address.ts';
import { observedBy } from '../-inspect.ts';
import { studioLessonsQuery, studioNamesQuery, bookingsQuery } from '../../api/booking-queries.ts';
import type { BookingSearch } from '../../bookings/address.ts';
import { BookingScreen } from '../../bookings/booking-screen.tsx';
import { pageTitle, placeText } from '../../text/app.ts';

export const Route = createFileRoute('/_console/trial')({
  // What the parameters may be is checked where they are read (`viewIn`): the check comes with the screen's script.
  validateSearch: (search: BookingSearch) => search,
  // Never awaited: a failed read is the screen's to show, not the router's.
  loader: ({ context: { queryClient, send } }) => {
    void queryClient.prefetchQuery(bookingsQuery(send));
    void queryClient.prefetchQuery(studioNamesQuery(send));
    void queryClient.prefetchQuery(studioLessonsQuery(send));
  },
  component: Bookings,
});

function Bookings() {
  const { config, inspect, queryClient, send } = Route.useRouteContext();
  const router = useRouter();
  const [machine] = useState(() => provideBookingList({ queryClient, send }));
  const [view] = useState(() => viewHere(router));
  const list = useActorRef(machine, { input: { view }, ...observedBy(inspect) });
  useBookingAddress(list);
  // The same element for as long as it is the same: what the router tells the route of every change of the address is
  // no reason to render the list.
  const screen = useMemo(
    () => <BookingScreen list={list} timeZone={config.timeZone} />,
    [list, config.timeZone],
  );
  return (
    <>
      <title>{pageTitle(placeText.trial, config.brand)}</title>
      {screen}
    </>
  );
}
