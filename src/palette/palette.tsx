import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';

import { firstIdQuery } from '../api/queries.ts';
import { follow } from '../content/follow.ts';
import { useContentIndex } from '../content/use-content-index.ts';
import { paletteText } from '../text/palette.ts';
import { commandsNow } from '../ui/commands.ts';
import { afterPaint } from '../ui/when-idle.ts';
import { findItems, shownAtFirst, type FoundGroup } from './find-items.ts';
import type { PaletteItem, PaletteKind } from './item.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import { commandItems, pageItems, type Go } from './palette-items.ts';
import { usePaletteLists } from './palette-lists.ts';
import { findTexts } from './palette-texts.ts';
import { recentIds, rememberChosen } from './recent.ts';
import { paletteKeys } from './use-palette-keys.ts';

export { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** Typing pauses this long before all texts are read, in ms. */
const pause = 300;

/** How many more items of a group each request for more shows. */
const step = 24;

type Limits = Partial<Record<PaletteKind, number>>;

export interface PaletteProps {
  readonly onClose: () => void;
}

/** How many letters are searched for in all texts: one of them is in most. */
const fewestLetters = 2;

const isForTexts = (query: string): boolean => Array.from(query.trim()).length >= fewestLetters;

/** Whether the texts were searched for, once typing paused and no input method composes. Stays so. */
function useHasAsked(query: string, isComposing: boolean): boolean {
  const [hasAsked, setHasAsked] = useState(false);
  useEffect(() => {
    if (isComposing || !isForTexts(query)) return undefined;
    const timer = setTimeout(() => setHasAsked(true), pause);
    return () => clearTimeout(timer);
  }, [query, isComposing]);
  return hasAsked;
}

const isMedia = ({ kind }: FoundGroup): boolean => kind === 'media';

/** Texts come after what is named so, and files last. */
const withTexts = (groups: readonly FoundGroup[], texts: FoundGroup | null): readonly FoundGroup[] => [
  ...groups.filter((group) => !isMedia(group)),
  ...(texts ? [texts] : []),
  ...groups.filter(isMedia),
];

const isBooking = (id: string): boolean => id.startsWith('booking:');

/** The palette: finds pages, documents, items, texts and commands, and leads there. */
export function Palette({ onClose }: PaletteProps) {
  const { queryClient, send } = useRouteContext({ from: '__root__' });
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
  const { index, progress, ...content } = useContentIndex(useHasAsked(query, isComposing));
  const withBookings = query.trim() !== '' || recent.some(isBooking);
  const lists = usePaletteLists({ withBookings, go });
  const items = useMemo(() => [...ownItems, ...lists.items], [ownItems, lists.items]);

  const asked = useDeferredValue(query);
  const find = useCallback(
    (sought: string) =>
      withTexts(findItems(items, sought, { recent, limits }), findTexts(index, sought, go, limits.text)),
    [items, index, recent, limits, go],
  );
  const groups = useMemo(() => find(asked), [find, asked]);

  const reading =
    lists.reading.length > 0
      ? paletteText.reading(lists.reading)
      : progress && paletteText.readingTexts(progress.done, progress.total);

  const choose = (item: PaletteItem) => {
    // A text is known only once all content has been read.
    if (item.kind !== 'text') rememberChosen(item.id);
    onClose();
    // Only then the focus is back where it was: a command may need it there, and a question returns it there.
    afterPaint(item.act);
  };

  return (
    <PaletteDialog
      query={query}
      groups={groups}
      groupsOf={asked}
      reading={reading}
      hint={reading !== null ? paletteText.stillReading : isForTexts(asked) ? null : paletteText.shortQuery}
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
