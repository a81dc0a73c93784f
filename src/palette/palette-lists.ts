import type { QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { bookingsQuery } from '../api/booking-queries.ts';
import { instructorsToEditQuery } from '../api/instructor-queries.ts';
import { newsListQuery } from '../api/news-queries.ts';
import { mediaFilesQuery } from '../api/queries.ts';
import type { Send } from '../api/send.ts';
import { studiosQuery } from '../api/studio-queries.ts';
import { fetchPart } from '../content/content-reads.ts';
import { documents } from '../documents/documents.ts';
import { qaPage } from '../editors/qa/editor.ts';
import { pageEditor } from '../saving/page-editor.ts';
import { cachedRead, type CachedRead, type ScreenQuery } from '../saving/screen-read.ts';
import { contentListText } from '../text/checks.ts';
import { paletteText } from '../text/palette.ts';
import { prepareItems } from './find-items.ts';
import type { PaletteItem } from './item.ts';
import {
  bookingItems,
  instructorItems,
  mediaItems,
  newsItems,
  qaItems,
  studioItems,
  type Go,
} from './palette-items.ts';

/** How old a list may be when the palette opens, in ms: what it leads to is read anew there. */
const staleTime = 60_000;

/** A list that the palette searches. */
interface PaletteList extends CachedRead<readonly PaletteItem[]> {
  readonly name: string;
  /** Its items from the cache, of whatever age; null where it has none. */
  readonly held: (queryClient: QueryClient) => readonly PaletteItem[] | null;
}

/** A list from the query of its screen. An answer is made to items once. */
export function list<Answer extends object>(
  name: string,
  query: ScreenQuery<Answer>,
  itemsOf: (answer: Answer) => readonly PaletteItem[],
): PaletteList {
  const made = new WeakMap<Answer, readonly PaletteItem[]>();
  const items = (answer: Answer) => {
    const known = made.get(answer) ?? itemsOf(answer);
    made.set(answer, known);
    return known;
  };
  return {
    name,
    ...cachedRead(query, items),
    held: (queryClient) => {
      const answer = queryClient.getQueryData<Answer>(query.queryKey);
      return answer === undefined ? null : items(answer);
    },
  };
}

interface ListState {
  /** Null until they are read. */
  readonly items: readonly PaletteItem[] | null;
  readonly hasFailed: boolean;
}

/**
 * Reads a list through its screen's query, which has no observer by it: when the palette closes, the read comes to its end
 * for the screen that waits for it too. `show` is called with what the cache has, and with the outcome.
 */
export async function readList(
  each: PaletteList,
  queryClient: QueryClient,
  show: (state: ListState) => void,
): Promise<void> {
  const held = each.held(queryClient);
  if (held) show({ items: await prepareItems(held), hasFailed: false });
  try {
    const read = await fetchPart(each, { queryClient }, staleTime);
    if (read !== held) show({ items: await prepareItems(read), hasFailed: false });
  } catch {
    show({ items: held, hasFailed: true });
  }
}

interface ListsOptions {
  /** Whether the bookings are searched too, which may be many. */
  readonly withBookings: boolean;
  readonly go: Go;
}

const listsOf = (send: Send, go: Go) => ({
  bookings: list(paletteText.kinds.booking, bookingsQuery(send), ({ rows }) => bookingItems(rows, go)),
  others: [
    list(contentListText.studios, studiosQuery(send), ({ rows }) => studioItems(rows, go)),
    list(documents.instructor.title, instructorsToEditQuery(send), ({ instructors }) =>
      instructorItems(instructors, go),
    ),
    list(contentListText.newsList, newsListQuery(send), ({ rows }) => newsItems(rows, go)),
    list(documents.qa.title, pageEditor(qaPage).query(send), (categories) => qaItems(categories, go)),
    list(contentListText.media, mediaFilesQuery(send), ({ rows }) => mediaItems(rows, go)),
  ],
});

interface PaletteLists {
  readonly items: readonly PaletteItem[];
  /** The names of the lists that are being read for the first time. */
  readonly reading: readonly string[];
  readonly failed: readonly string[];
  readonly retry: () => void;
}

const unread: ListState = { items: null, hasFailed: false };

/** The lists that the palette searches, read when it opens. */
export function usePaletteLists({ withBookings, go }: ListsOptions): PaletteLists {
  const { queryClient, send } = useRouteContext({ from: '__root__' });
  const [{ bookings, others }] = useState(() => listsOf(send, go));
  const [states, setStates] = useState<ReadonlyMap<PaletteList, ListState>>(new Map());
  const isOpen = useRef(false);

  const put = useCallback((each: PaletteList, state: ListState) => {
    if (isOpen.current) setStates((before) => new Map(before).set(each, state));
  }, []);
  const read = useCallback(
    (each: PaletteList) => void readList(each, queryClient, (state) => put(each, state)),
    [queryClient, put],
  );
  useEffect(() => {
    isOpen.current = true;
    for (const each of others) read(each);
    return () => {
      isOpen.current = false;
    };
  }, [others, read]);
  useEffect(() => {
    if (withBookings) read(bookings);
  }, [withBookings, bookings, read]);

  const items = useMemo(
    () => [...others, bookings].flatMap((each) => states.get(each)?.items ?? []),
    [others, bookings, states],
  );
  const stateOf = (each: PaletteList) => states.get(each) ?? unread;
  const lists = withBookings ? [...others, bookings] : others;
  const failed = lists.filter((each) => stateOf(each).hasFailed);
  return {
    items,
    reading: lists
      .filter((each) => stateOf(each).items === null && !stateOf(each).hasFailed)
      .map(({ name }) => name),
    failed: failed.map(({ name }) => name),
    retry: () => {
      for (const each of failed) {
        put(each, { ...stateOf(each), hasFailed: false });
        read(each);
      }
    },
  };
}
