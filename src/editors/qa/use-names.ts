import { useMemo } from 'react';

import type { Path, PathTo } from '../../editing/paths.ts';
import type { ItemKind } from '../../shell/editor/list/use-item-edits.ts';
import { useItemPlace } from '../../shell/editor/list/use-item-place.ts';
import { qaText } from '../../text/qa.ts';
import { categoryAround, items, type QaCategoryDraft, type QaItemDraft } from './editor.ts';

/** What a Q&A is called by its places, as in messages: `カテゴリー2のQ&A3`. */
export const useItemName = (item: Path): string =>
  qaText.itemName(useItemPlace(categoryAround(item)) + 1, useItemPlace(item) + 1);

/** Q&As are called by their question, and without one numbered with their category, as each has a first one. */
export function useItemKind(category: PathTo<QaCategoryDraft>): ItemKind<QaItemDraft> {
  const at = useItemPlace(category) + 1;
  return useMemo(
    () => ({ ...items, words: { title: items.words.title, name: (place) => qaText.itemName(at, place) } }),
    [at],
  );
}
