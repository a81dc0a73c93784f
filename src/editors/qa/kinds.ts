import { useMemo } from 'react';

import type { PathTo } from '../../editing/changes.ts';
import type { ItemKind } from '../../shell/editor/list/use-item-edits.ts';
import { useItemPlace } from '../../shell/editor/list/use-item-place.ts';
import { itemWords } from '../../text/items.ts';
import { qaText } from '../../text/qa.ts';
import { blankCategory, blankItem, type QaCategoryDraft, type QaItemDraft } from './draft.ts';

/** Categories are called what they are named. */
export const categoryKind: ItemKind<QaCategoryDraft> = {
  words: itemWords(qaText.categories),
  nameOf: ({ category }) => category,
  blank: blankCategory,
};

/** Q&As are called by their question, and without one numbered with their category, as each has a first one. */
export function useItemKind(category: PathTo<QaCategoryDraft>): ItemKind<QaItemDraft> {
  const at = useItemPlace(category) + 1;
  return useMemo(
    () => ({
      words: {
        title: itemWords(qaText.items).title,
        name: (place) => qaText.itemName(at, place),
      },
      nameOf: ({ question }) => question,
      blank: blankItem,
    }),
    [at],
  );
}
