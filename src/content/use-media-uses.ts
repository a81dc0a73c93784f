import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';

import { hashOf } from '../editing/field-hash.ts';
import type { FileUse, FileUses } from '../media/file-uses.tsx';
import { linkToUse, nameOfPlace, type MediaUse } from './content-index.ts';
import { pathnameOf } from './document-links.ts';
import { useContentIndex } from './use-content-index.ts';

const toUse = (use: MediaUse): FileUse => ({
  key: `${pathnameOf(use.document)}#${hashOf(use.path)} ${use.at}`,
  text: nameOfPlace(use),
  to: linkToUse(use),
});

/** Where files are used in all saved content, read once it is wanted; `isQuiet` where nobody has asked for it. */
export function useMediaUses(isWanted: boolean, isQuiet: boolean) {
  const { index, usesAre, progress, retry } = useContentIndex(isWanted, isQuiet);
  const here = useLocation({ select: ({ pathname }) => pathname });
  const uses = useMemo(
    (): FileUses => ({
      // The draft of the open screen's own document knows better.
      usesOf: (id) =>
        (index.uses.get(id) ?? []).filter(({ document }) => pathnameOf(document) !== here).map(toUse),
      state: usesAre === 'unasked' ? 'reading' : usesAre,
      progress,
      onRetry: retry,
    }),
    [index, usesAre, progress, retry, here],
  );
  return { uses, index };
}
