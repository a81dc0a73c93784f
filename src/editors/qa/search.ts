import type { QaCategoryDraft, QaDraft, QaItemDraft } from '../../documents/qa/document.ts';
import { createTextMatcher } from '../../editing/fold-text.ts';
import { valueAt } from '../../editing/lookup.ts';
import type { Path } from '../../editing/paths.ts';
import { foundIn, type Found, type ListFilter } from '../../editor/list/list-filter.ts';
import { categoryAround } from './editor.ts';

/** The searched text of a Q&A. */
export const wordsOfItem = ({ question, answer, urls }: QaItemDraft): string =>
  [question, answer, ...urls.map(({ text }) => text)].join('\n');

const nameOf = ({ category }: QaCategoryDraft): string => category;

/** The search in Q&As and categories: a category matches by its own name, with all its Q&As, or by Q&As that match. */
export function questionsOf(asked: string) {
  const matches = createTextMatcher(asked, wordsOfItem);
  const isNamed = createTextMatcher(asked, nameOf);
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
    /** The number of matching Q&As, including all of a category that matches itself. `filter` is the items' filter. */
    found: (categories: QaDraft['categories'], filter: ListFilter<QaItemDraft>): Found => {
      const each = categories.map((category) => foundIn(filter, category.qa_items, isNamed(category)));
      const sum = (part: keyof Found) => each.reduce((total, found) => total + found[part], 0);
      return { count: sum('count'), besides: sum('besides') };
    },
  };
}
