import { useEffect } from 'react';

import type { QaCategoryDraft, QaItemDraft } from '../../documents/qa/document.ts';
import { listIn } from '../../editing/define-list.ts';
import { isSaved, type Item } from '../../editing/items.ts';
import { valueAt } from '../../editing/lookup.ts';
import { stepFurther, type Path } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import type { Selection } from '../../editor/list-types.ts';
import type { Collapse } from '../../editor/list/collapse.ts';
import type { ListFilter } from '../../editor/list/list-filter.ts';
import { chosenOf } from '../../editor/list/selection.ts';
import { qaDeleteText } from '../../text/qa.ts';
import { categoryAround } from './editor.ts';

/** At least one category is needed. */
export const whyNotRemoved = (selection: Selection): string | undefined =>
  selection.lists().every(({ items: all }) => chosenOf(selection).length === all.length)
    ? qaDeleteText.last
    : undefined;

/** The question before the chosen categories are deleted; null where nothing would be lost. */
export function lossOfAll(selection: Selection) {
  const chosen = chosenOf(selection);
  const count = chosen.reduce((sum, item) => sum + listIn(item, 'qa_items').length, 0);
  if (count === 0 && !chosen.some(({ id }) => isSaved(id))) return null;
  return {
    title: qaDeleteText.title,
    text: qaDeleteText.several(chosen.length, count),
    confirmLabel: qaDeleteText.confirm,
  };
}

/** Which categories and Q&As the search shows; those in a closed category are hidden. */
export function useShown(
  collapse: Collapse,
  categories: ListFilter<QaCategoryDraft> | null,
  items: ListFilter<QaItemDraft> | null,
) {
  const { editor } = useEditor();
  const isCategoryShown = (path: Path) => {
    const category = valueAt(editor.getSnapshot().context.draft, categoryAround(path));
    return category !== undefined && (categories?.isShown(category, false) ?? true);
  };
  return {
    category: (list: Path, { id }: Item) => isCategoryShown(stepFurther(list, { id })),
    question: (list: Path, item: Item) => {
      if (!isCategoryShown(list) || !collapse.isOpen(categoryAround(list))) return false;
      if (!items) return true;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list holds nothing else.
      return items.isShown(item as QaItemDraft, items.isWhole(editor.getSnapshot().context.draft, list));
    },
  };
}

/** Ends a selection where the other begins: there is one bar, and one count. */
export function useOneAtATime(one: Selection, other: Selection): void {
  useEffect(() => {
    const endBeside = (begun: Selection, beside: Selection) =>
      begun.follow(() => {
        if (begun.isOn() && beside.isOn()) beside.setOn(false);
      });
    const stops = [endBeside(one, other), endBeside(other, one)];
    return () => stops.forEach((stop) => stop());
  }, [one, other]);
}
