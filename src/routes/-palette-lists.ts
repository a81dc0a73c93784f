import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext, type LinkProps } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';

import { bookingsQuery } from '../api/booking-queries.ts';
import { instructorsToEditQuery } from '../api/instructor-queries.ts';
import { newsListQuery } from '../api/news-queries.ts';
import { mediaFilesQuery } from '../api/queries.ts';
import { studiosQuery } from '../api/studio-queries.ts';
import { paramsOf } from '../bookings/address.ts';
import type { MediaFile } from '../contract/http/media.ts';
import type { TrialCustomer } from '../contract/http/trial.ts';
import { writtenDate } from '../contract/written-date.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { paletteKinds, type PaletteItem, type PaletteKind } from '../shell/palette/item.ts';
import { newsCardText } from '../text/news.ts';
import { paletteText } from '../text/palette.ts';
import { studioListText } from '../text/studio.ts';
import { linkToDocument } from './-document-links.ts';
import { qaCategoriesQuery } from './-qa-resource.ts';

/** How old a list may be when the palette opens, in ms: it only leads to what is read anew there. */
const freshEnough = 60_000;

/** An item that leads to a link. */
export interface Leading extends Omit<PaletteItem, 'act'> {
  readonly to: LinkProps;
}

const named = (label: string): string => label.trim() || paletteText.nameless;

/** A booking leads to the list, filtered to its name and day. */
function toBooking({ name, date }: TrialCustomer): LinkProps {
  const day = writtenDate(date)?.toString() ?? '';
  const filter = { date: day, createdAt: '', lesson: '', access: '', studio: '', searchText: name.trim() };
  return { to: '/trial', search: paramsOf({ filter, sort: { name: '', age: '' } }) };
}

const bookingItem = (booking: TrialCustomer): Leading => ({
  id: `booking:${booking.id}`,
  kind: 'booking',
  label: booking.name.trim() || paletteText.booking(booking.id),
  aliases: [paletteText.booking(booking.id), booking.tel, booking.tel.replaceAll(/\D/g, '')],
  detail: [booking.date.slice(0, 10).replaceAll('-', '/'), booking.studio, booking.lesson]
    .filter(Boolean)
    .join(' '),
  to: toBooking(booking),
});

/** The lists that the palette searches, read while it is open, each through its screens' query. */
export function usePaletteLists() {
  const { send } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const fresh = { staleTime: freshEnough };
  const studios = useQuery({ ...studiosQuery(send), ...fresh });
  const instructors = useQuery({ ...instructorsToEditQuery(send), ...fresh });
  const news = useQuery({ ...newsListQuery(send), ...fresh });
  const qa = useQuery({ ...qaCategoriesQuery(send), ...fresh });
  const bookings = useQuery({ ...bookingsQuery(send), ...fresh });
  const media = useQuery({ ...mediaFilesQuery(send), ...fresh });

  // The screen that shows a list next renders before it reads again, and would show the old failure.
  useEffect(
    () => () => {
      for (const queryKey of listKeys)
        queryClient.removeQueries({
          queryKey: [queryKey],
          predicate: (query) => query.state.status === 'error' && !query.isActive(),
        });
    },
    [queryClient],
  );

  const lists: Partial<Record<PaletteKind, typeof studios | typeof instructors | typeof news>> = {};
  return { lists, studios, instructors, news, qa, bookings, media };
}
