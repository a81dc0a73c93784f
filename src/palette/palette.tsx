import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';

import { bookingsQuery } from '../api/booking-queries.ts';
import { instructorsToEditQuery } from '../api/instructor-queries.ts';
import { newsListQuery } from '../api/news-queries.ts';
import { firstIdQuery, mediaFilesQuery } from '../api/queries.ts';
import type { Send } from '../api/send.ts';
import { studiosQuery } from '../api/studio-queries.ts';
import { follow } from '../content/document-links.ts';
import { contentListText } from '../content/text.ts';
import { useContentIndex } from '../content/use-content-index.ts';
import { documents } from '../documents/documents.ts';
import { qaPage } from '../editors/qa/editor.ts';
import { pageEditor } from '../saving/editor-access.ts';
import { commandsNow } from '../ui/commands.ts';
import { recall, remember } from '../ui/remembered.ts';
import { afterPaint } from '../ui/when-idle.ts';
import { findItems, shownAtFirst, type Limits, type PaletteItem } from './find-items.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import {
  bookingItems,
  commandItems,
  findTexts,
  instructorItems,
  mediaItems,
  newsItems,
  pageItems,
  qaItems,
  studioItems,
  type Go,
} from './palette-items.ts';
import { paletteKeys } from './palette-keys.ts';
import { list, readList, type ListState, type PaletteList } from './palette-lists.ts';
import { paletteText } from './text.ts';

export { ShortcutsDialog } from './shortcuts-dialog.tsx';

const key = 'palette';
const most = 12;

/** The latest first. Only ids are stored: names may be customers'. */
function recentIds(): readonly string[] {
  try {
    const remembered: unknown = JSON.parse(recall(key) ?? '[]');
    if (!Array.isArray(remembered)) return [];
    return remembered.filter((id) => typeof id === 'string').slice(0, most);
  } catch {
    return [];
  }
}

function rememberChosen(id: string): void {
  const ids = [id, ...recentIds().filter((each) => each !== id)].slice(0, most);
  remember(key, JSON.stringify(ids));
}

const listsOf = (send: Send, go: Go) => ({
  bookings: list(paletteText.kinds.booking, bookingsQuery(send), ({ rows }) => bookingItems(rows, go)),
  always: [
    list(contentListText.studios, studiosQuery(send), ({ rows }) => studioItems(rows, go)),
    list(documents.instructor.title, instructorsToEditQuery(send), ({ instructors }) =>
      instructorItems(instructors, go),
    ),
    list(contentListText.newsList, newsListQuery(send), ({ rows }) => newsItems(rows, go)),
    list(documents.qa.title, pageEditor(qaPage).query(send), (categories) => qaItems(categories, go)),
    list(contentListText.media, mediaFilesQuery(send), ({ rows }) => mediaItems(rows, go)),
  ],
});

const unread: ListState = { items: null, hasFailed: false };

function usePaletteLists(withBookings: boolean, go: Go) {
  const { send } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [{ bookings, always }] = useState(() => listsOf(send, go));
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
    for (const each of always) read(each);
    return () => {
      isOpen.current = false;
    };
  }, [always, read]);
  useEffect(() => {
    if (withBookings) read(bookings);
  }, [withBookings, bookings, read]);

  const items = useMemo(
    () => [...always, bookings].flatMap((each) => states.get(each)?.items ?? []),
    [always, bookings, states],
  );
  const stateOf = (each: PaletteList) => states.get(each) ?? unread;
  const lists = withBookings ? [...always, bookings] : always;
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

/** In ms without typing, before all content is read. */
const pause = 300;

const step = 24;

export interface PaletteProps {
  readonly onClose: () => void;
}

const fewestLetters = 2;

const isForTexts = (query: string): boolean => Array.from(query.trim()).length >= fewestLetters;

function useIsContentWanted(query: string, isComposing: boolean): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (isComposing || !isForTexts(query)) return undefined;
    const timer = setTimeout(() => setIsWanted(true), pause);
    return () => clearTimeout(timer);
  }, [query, isComposing]);
  return isWanted;
}

export function Palette({ onClose }: PaletteProps) {
  const { send } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const router = useRouter();
  const [query, setQuery] = useState('');
  const [isComposing, setComposing] = useState(false);
  const [limits, setLimits] = useState<Limits>({});
  const [recent] = useState(recentIds);
  const go = useCallback<Go>((to) => follow(router.history, router.buildLocation(to).href), [router]);
  const [ownItems] = useState(() => {
    const firstId = queryClient.getQueryData(firstIdQuery(send).queryKey) ?? 1;
    return [
      ...commandItems(commandsNow().filter(({ keys }) => keys?.[0] !== paletteKeys)),
      ...pageItems(firstId, go),
    ];
  });
  const { index, progress, ...content } = useContentIndex(useIsContentWanted(query, isComposing));
  const withBookings = query.trim() !== '' || recent.some((id) => id.startsWith('booking:'));
  const lists = usePaletteLists(withBookings, go);
  const items = useMemo(() => [...ownItems, ...lists.items], [ownItems, lists.items]);

  const searched = useDeferredValue(query);
  const find = useCallback(
    (text: string) => {
      const matches = findItems(items, text, { recent, limits });
      return [
        ...matches.filter(({ kind }) => kind !== 'media'),
        ...findTexts(index, text, go, limits.text),
        ...matches.filter(({ kind }) => kind === 'media'),
      ];
    },
    [items, index, recent, limits, go],
  );
  const groups = useMemo(() => find(searched), [find, searched]);

  const reading =
    lists.reading.length > 0
      ? paletteText.reading(lists.reading)
      : progress && paletteText.readingTexts(progress.done, progress.total);

  const choose = (item: PaletteItem) => {
    // A text is never recent: it is known only after all content is read.
    if (item.kind !== 'text') rememberChosen(item.id);
    onClose();
    // The closed dialog has returned the focus, which a command may need.
    afterPaint(item.act);
  };

  return (
    <PaletteDialog
      query={query}
      groups={groups}
      groupsOf={searched}
      reading={reading}
      hint={
        reading !== null ? paletteText.stillReading : isForTexts(searched) ? null : paletteText.shortQuery
      }
      failed={[...new Set([...lists.failed, ...content.failed])]}
      onQuery={(typed) => {
        setQuery(typed);
        setLimits({});
      }}
      onComposing={setComposing}
      findFirst={() => find(query)[0]?.items[0]}
      onChoose={choose}
      onMore={(kind) => setLimits({ ...limits, [kind]: (limits[kind] ?? shownAtFirst) + step })}
      onRetry={() => {
        lists.retry();
        if (content.failed.length > 0) content.retry();
      }}
      onClose={onClose}
    />
  );
}
