import { createContext, use, useMemo } from 'react';

import { type QaCategoryDraft, type QaItemDraft, allStudiosId } from '../../documents/qa/document.ts';
import type { StudioName } from '../../documents/studio/document.ts';
import type { PathTo, Path } from '../../editing/paths.ts';
import type { Collapse } from '../../editor/list/collapse.ts';
import type { ListFilter } from '../../editor/list/list-rows.ts';
import type { Selection } from '../../editor/list/selection.ts';
import { type ItemKind, useItemIndex } from '../../editor/list/use-item-edits.ts';
import { categoryAround, items } from './editor.ts';
import { qaText, qaStudioText } from './text.ts';

export const useItemName = (item: Path): string =>
  qaText.itemName(useItemIndex(categoryAround(item)) + 1, useItemIndex(item) + 1);

export function useItemKind(category: PathTo<QaCategoryDraft>): ItemKind<QaItemDraft> {
  const number = useItemIndex(category) + 1;
  return useMemo(
    () => ({ ...items, words: { title: items.words.title, name: (at) => qaText.itemName(number, at) } }),
    [number],
  );
}

export interface QaStudios {
  readonly rows: readonly StudioName[] | null;
  readonly missing: string | null;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

/** No keystroke changes it. */
interface QaParts {
  readonly studios: QaStudios;
  readonly filter: ListFilter<QaItemDraft> | null;
  readonly questions: Collapse;
  readonly selection: Selection;
  readonly wholeUpTo: number;
  readonly removeCategory: (path: PathTo<QaCategoryDraft>) => void;
}

const QaContext = createContext<QaParts | null>(null);

export const QaProvider = QaContext.Provider;

export function useQaParts(): QaParts {
  const parts = use(QaContext);
  if (!parts) throw new Error('A part of the Q&A editor stands outside of it.');
  return parts;
}

type Studios = Pick<QaStudios, 'rows'>;

export function studioChoices({ rows }: Studios, unlistedIds: Iterable<number>) {
  const unlisted = rows === null ? qaStudioText.unlisted : qaStudioText.unknown;
  return [
    { id: allStudiosId, label: qaStudioText.all },
    ...(rows ?? []).map(({ id, name }) => ({
      id,
      label: name.trim() === '' ? qaStudioText.nameless(id) : name,
    })),
    ...Array.from(unlistedIds, (id) => ({ id, label: unlisted(id) })),
  ];
}

const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'number');

export function studioNamesAt(studios: Studios, path: Path, value: unknown): string | undefined {
  if (path.at(-1) !== 'studio_ids' || !isIds(value)) return undefined;
  const choices = studioChoices(studios, value);
  return value.map((id) => choices.find((choice) => choice.id === id)?.label).join('、');
}
