import { useRouteContext, useRouter, type LinkProps } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';

import { firstIdQuery } from '../api/queries.ts';
import type { MediaFile } from '../contract/http/media.ts';
import { resolveMediaUrl } from '../media/media-url.ts';
import { findItems, shownAtFirst, type FoundGroup } from '../shell/palette/find-items.ts';
import type { PaletteItem, PaletteKind } from '../shell/palette/item.ts';
import { PaletteDialog } from '../shell/palette/palette-dialog.tsx';
import { recentIds, rememberChosen } from '../shell/palette/recent.ts';
import { paletteKeys } from '../shell/palette/use-palette-keys.ts';
import { paletteText } from '../text/palette.ts';
import { commandsNow } from '../ui/commands.ts';
import { afterPaint } from '../ui/when-idle.ts';
import { usePaletteContent } from './-palette-content.ts';
import { commandItems, pageItems } from './-palette-items.ts';
import { usePaletteLists } from './-palette-lists.ts';
import { findTexts } from './-palette-texts.ts';

export { ShortcutsDialog } from '../shell/palette/shortcuts-dialog.tsx';

/** Typing pauses this long before all texts are read, in ms. */
const pause = 300;

/** How many more items of a group each request for more shows. */
const step = 24;

type Limits = Partial<Record<PaletteKind, number>>;

export interface PaletteProps {
  readonly onClose: () => void;
}

/** Whether anything was searched for, for a moment. Stays so. */
function useHasAsked(query: string): boolean {
  const [hasAsked, setHasAsked] = useState(false);
  const isAsking = query.trim() !== '';
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => setHasAsked(true), pause);
    return () => clearTimeout(timer);
  }, [isAsking]);
  return hasAsked;
}

const isMedia = ({ kind }: FoundGroup): boolean => kind === 'media';

/** Texts come after what is named so, and files last. */
const withTexts = (groups: readonly FoundGroup[], texts: FoundGroup | null): readonly FoundGroup[] => [
  ...groups.filter((group) => !isMedia(group)),
  ...(texts ? [texts] : []),
  ...groups.filter(isMedia),
];

/** The palette: finds pages, documents, items, texts and commands, and leads there. */
export function Palette({ onClose }: PaletteProps) {
  const { config, queryClient, send } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const [query, setQuery] = useState('');
  const [limits, setLimits] = useState<Limits>({});
  const [recent] = useState(recentIds);
  const go = useCallback((to: LinkProps) => void router.navigate(to), [router]);
  const [ownItems] = useState(() => {
    const firstId = queryClient.getQueryData(firstIdQuery(send).queryKey) ?? 1;
    return [
      ...commandItems(commandsNow().filter(({ keys }) => keys !== paletteKeys)),
      ...pageItems(firstId, go),
    ];
  });
  const open = useCallback(
    ({ image_url: url }: MediaFile) => {
      const address = resolveMediaUrl(url, config.apiHost);
      if (address !== null) window.open(address, '_blank', 'noopener');
    },
    [config.apiHost],
  );

  const content = usePaletteContent(useHasAsked(query));
  const { uses } = content.index;
  const lists = usePaletteLists({ uses, open }, go);
  const items = useMemo(() => [...ownItems, ...lists.items], [ownItems, lists.items]);

  const asked = useDeferredValue(query);
  const find = (sought: string) =>
    withTexts(
      findItems(items, sought, { recent, limits }),
      findTexts(content.index, sought, go, limits.text),
    );
  // oxlint-disable-next-line react/exhaustive-deps -- `find` follows from these.
  const groups = useMemo(() => find(asked), [items, content.index, asked, limits]);

  const reading =
    lists.reading.length > 0
      ? paletteText.reading(lists.reading)
      : content.progress && paletteText.readingTexts(content.progress.done, content.progress.total);

  const choose = (item: PaletteItem) => {
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
      failed={[...new Set([...lists.failed, ...content.failed])]}
      onQuery={(typed) => {
        setQuery(typed);
        setLimits({});
      }}
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
