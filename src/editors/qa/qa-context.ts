import { createContext, use, useMemo } from 'react';

import type { QaCategoryDraft, QaItemDraft } from '../../documents/qa/document.ts';
import type { StudioName } from '../../documents/studio/calls.ts';
import type { PathTo, Path } from '../../editing/paths.ts';
import type { Selection } from '../../editor/list-types.ts';
import type { Collapse } from '../../editor/list/collapse.ts';
import type { ListFilter } from '../../editor/list/list-filter.ts';
import { type ItemKind, useItemPlace } from '../../editor/list/use-item-edits.ts';
import { qaText } from '../../text/qa.ts';
import { categoryAround, items } from './editor.ts';

/** A Q&A's name by its position, as in messages: `カテゴリー2のQ&A3`. */
export const useItemName = (item: Path): string =>
  qaText.itemName(useItemPlace(categoryAround(item)) + 1, useItemPlace(item) + 1);

/** How Q&As are named: by their question, or by their number with that of the category. */
export function useItemKind(category: PathTo<QaCategoryDraft>): ItemKind<QaItemDraft> {
  const at = useItemPlace(category) + 1;
  return useMemo(
    () => ({ ...items, words: { title: items.words.title, name: (place) => qaText.itemName(at, place) } }),
    [at],
  );
}

/** The studios to choose from. */
export interface QaStudios {
  /** Null while they are not loaded. */
  readonly rows: readonly StudioName[] | null;
  /** The line for studios that are missing in the list; null where none are. */
  readonly missing: string | null;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

/** Shared by the parts of the Q&A editor. No keystroke changes it. */
interface QaParts {
  readonly studios: QaStudios;
  /** Filters the Q&As of all categories; null without a search. */
  readonly filter: ListFilter<QaItemDraft> | null;
  /** The open state of the Q&As of all categories. */
  readonly questions: Collapse;
  /** The selected Q&As of all categories. */
  readonly selection: Selection;
  /** The largest number of Q&As that a category mounts completely. */
  readonly wholeUpTo: number;
  /** Deletes a category, after a confirmation where content would be lost. */
  readonly removeCategory: (path: PathTo<QaCategoryDraft>) => void;
}

const QaContext = createContext<QaParts | null>(null);

export const QaProvider = QaContext.Provider;

export function useQaParts(): QaParts {
  const parts = use(QaContext);
  if (!parts) throw new Error('A part of the Q&A editor stands outside of it.');
  return parts;
}
