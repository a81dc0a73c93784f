import { useEffect } from 'react';

import type { QaCategoryDraft, QaItemDraft, QaDraft } from '../../documents/qa/document.ts';
import { listIn } from '../../editing/define-list.ts';
import { createTextMatcher } from '../../editing/fold-text.ts';
import { isSaved, type Item } from '../../editing/items.ts';
import { fieldAt, valueAt } from '../../editing/lookup.ts';
import { stepFurther, type Path, type PathTo } from '../../editing/paths.ts';
import { isBlank } from '../../editing/rules.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import type { Collapse } from '../../editor/list/collapse.ts';
import { type ListFilter, countMatches, type Matches } from '../../editor/list/list-rows.ts';
import type { Selection } from '../../editor/list/selection.ts';
import { spokenName } from '../../editor/list/use-item-edits.ts';
import { categories, categoriesPath, categoryAround, textOfItem } from './editor.ts';
import { qaDeleteText } from './text.ts';

const nameOf = ({ category }: QaCategoryDraft): string => category;

export function searchOf(query: string) {
  const matches = createTextMatcher(query, textOfItem);
  const isNamed = createTextMatcher(query, nameOf);
  return {
    items: {
      matches,
      isWhole: (draft: unknown, list: Path) => {
        const category = valueAt(draft, categoryAround(list));
        return category !== undefined && isNamed(category);
      },
    },
    categories: {
      matches: (category: QaCategoryDraft) => isNamed(category) || category.qa_items.some(matches),
    },
    countIn: (categories: QaDraft['categories'], filter: ListFilter<QaItemDraft>): Matches => {
      const counts = categories.map((category) => countMatches(filter, category.qa_items, isNamed(category)));
      const sum = (part: keyof Matches) => counts.reduce((total, each) => total + each[part], 0);
      return { count: sum('count'), besides: sum('besides') };
    },
  };
}

export const whyNotRemoved = (selection: Selection): string | undefined =>
  selection.lists().every(({ items: all }) => selection.chosen().length === all.length)
    ? qaDeleteText.last
    : undefined;

const confirmationOf = (text: string) => ({
  title: qaDeleteText.title,
  text,
  confirmLabel: qaDeleteText.confirm,
});

export function lossOfAll(selection: Selection) {
  const chosen = selection.chosen();
  const count = chosen.reduce((sum, item) => sum + listIn(item, 'qa_items').length, 0);
  if (count === 0 && !chosen.some(({ id }) => isSaved(id))) return null;
  return confirmationOf(qaDeleteText.several(chosen.length, count));
}

export function lossOf(path: PathTo<QaCategoryDraft>, draft: unknown) {
  const category = valueAt(draft, path);
  if (!category || (!isSaved(category.id) && category.qa_items.length === 0)) return null;
  const name = spokenName(categories, category, fieldAt(draft, categoriesPath).indexOf(category));
  const named = isBlank(category.category) ? name : qaDeleteText.named(name);
  return confirmationOf(qaDeleteText.question(named, category.qa_items.length));
}

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

export function useOneAtATime(first: Selection, second: Selection): void {
  useEffect(() => {
    const endOther = (begun: Selection, other: Selection) =>
      begun.follow(() => {
        if (begun.isOn() && other.isOn()) other.setOn(false);
      });
    const stops = [endOther(first, second), endOther(second, first)];
    return () => stops.forEach((stop) => stop());
  }, [first, second]);
}
