import { createContext, use, useMemo } from 'react';

import type { StudioName } from '../../contract/http/studio.ts';
import type { PathTo, Path } from '../../editing/paths.ts';
import type { ListFilter } from '../../shell/editor/list/list-filter.ts';
import { type ItemKind, useItemPlace } from '../../shell/editor/list/use-item-edits.ts';
import { qaText } from '../../text/qa.ts';
import { type QaCategoryDraft, type QaItemDraft, categoryAround, items } from './editor.ts';

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

/** The studios that a Q&A may be shown in. */
export interface QaStudios {
  /** Null while they are not known. */
  readonly rows: readonly StudioName[] | null;
  /** How many could not be read. */
  readonly leftOut: number;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

/** What the parts of the Q&A editor share. No field renders because of it at a keystroke. */
interface QaParts {
  readonly studios: QaStudios;
  /** Narrows the Q&As of all categories; null where nothing is looked for. */
  readonly filter: ListFilter<QaItemDraft> | null;
  /** Up to so many Q&As a category mounts whole. */
  readonly wholeUpTo: number;
  /** Deletes a category, after a question where something would be lost. */
  readonly removeCategory: (path: PathTo<QaCategoryDraft>) => void;
}

const QaContext = createContext<QaParts | null>(null);

export const QaProvider = QaContext.Provider;

export function useQaParts(): QaParts {
  const parts = use(QaContext);
  if (!parts) throw new Error('A part of the Q&A editor stands outside of it.');
  return parts;
}
