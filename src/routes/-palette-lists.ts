import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';

import { bookingsQuery } from '../api/booking-queries.ts';
import { instructorsToEditQuery } from '../api/instructor-queries.ts';
import { newsListQuery } from '../api/news-queries.ts';
import { mediaFilesQuery } from '../api/queries.ts';
import { studiosQuery } from '../api/studio-queries.ts';
import type { PaletteItem } from '../shell/palette/item.ts';
import { documentText } from '../text/checks.ts';
import { paletteText } from '../text/palette.ts';
import {
  bookingItems,
  instructorItems,
  mediaItems,
  newsItems,
  qaItems,
  studioItems,
  type Go,
  type MediaItems,
} from './-palette-items.ts';
import { qaCategoriesQuery } from './-qa-resource.ts';

/** How old a list may be when the palette opens, in ms: what it leads to is read anew there. */
const staleTime = 60_000;

interface PaletteLists {
  readonly items: readonly PaletteItem[];
  /** The names of the lists that are being read for the first time. */
  readonly reading: readonly string[];
  readonly failed: readonly string[];
  readonly retry: () => void;
}

/** The lists that the palette searches, read while it is open, through the queries of their screens. */
export function usePaletteLists({ uses, open }: Omit<MediaItems, 'files'>, go: Go): PaletteLists {
  const { send } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const studios = useQuery({ ...studiosQuery(send), staleTime });
  const instructors = useQuery({ ...instructorsToEditQuery(send), staleTime });
  const news = useQuery({ ...newsListQuery(send), staleTime });
  const qa = useQuery({ ...qaCategoriesQuery(send), staleTime });
  const bookings = useQuery({ ...bookingsQuery(send), staleTime });
  const media = useQuery({ ...mediaFilesQuery(send), staleTime });

  useEffect(
    () => () => {
      // A screen that renders before it reads again would show the old failure. What a screen still shows stays.
      queryClient.removeQueries({
        predicate: (query) => query.state.status === 'error' && query.getObserversCount() === 0,
      });
    },
    [queryClient],
  );

  const studioList = useMemo(() => studioItems(studios.data?.rows ?? [], go), [studios.data, go]);
  const instructorList = useMemo(
    () => instructorItems(instructors.data?.instructors ?? [], go),
    [instructors.data, go],
  );
  const newsList = useMemo(() => newsItems(news.data?.rows ?? [], go), [news.data, go]);
  const qaList = useMemo(() => qaItems(qa.data ?? [], go), [qa.data, go]);
  const bookingList = useMemo(() => bookingItems(bookings.data?.rows ?? [], go), [bookings.data, go]);
  const mediaList = useMemo(
    () => mediaItems({ files: media.data?.rows ?? [], uses, open }, go),
    [media.data, uses, open, go],
  );
  const items = useMemo(
    () => [studioList, instructorList, newsList, qaList, bookingList, mediaList].flat(),
    [studioList, instructorList, newsList, qaList, bookingList, mediaList],
  );

  const lists = [
    [documentText.studios(), studios],
    [documentText.instructor(), instructors],
    [documentText.newsList(), news],
    [documentText.qa(), qa],
    [paletteText.kinds.booking, bookings],
    [documentText.media(), media],
  ] as const;
  const failed = lists.filter(([, { isError }]) => isError);
  return {
    items,
    reading: lists.filter(([, { isPending }]) => isPending).map(([name]) => name),
    failed: failed.map(([name]) => name),
    retry: () => {
      for (const [, { refetch }] of failed) void refetch();
    },
  };
}
