import type { Path } from '../../editing/changes.ts';
import { useItemPlace } from '../../shell/editor/list/use-item-place.ts';
import { qaText } from '../../text/qa.ts';
import { categoryAround } from './draft.ts';

/** What a Q&A is called by its places, as in messages: `カテゴリー2のQ&A3`. */
export const useItemName = (item: Path): string =>
  qaText.itemName(useItemPlace(categoryAround(item)) + 1, useItemPlace(item) + 1);
