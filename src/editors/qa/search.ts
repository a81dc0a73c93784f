import { lookFor } from '../../editing/fold-text.ts';
import { valueAt } from '../../editing/lookup.ts';
import type { Path } from '../../editing/paths.ts';
import { foundIn, type Found, type ListFilter } from '../../shell/editor/list/list-filter.ts';
import { categoryAround, type QaCategoryDraft, type QaDraft, type QaItemDraft } from './editor.ts';

/** What of a Q&A is looked through. */
export const wordsOfItem = ({ question, answer, urls }: QaItemDraft): string =>
  [question, answer, ...urls.map(({ text }) => text)].join('\n');

const nameOf = ({ category }: QaCategoryDraft): string => category;

/**
 * What a search asks of Q&As and of categories: a category is shown for its name with all that is in it, or for the Q&As
 * that match.
 */
export function questionsOf(asked: string) {
  const matches = lookFor(asked, wordsOfItem);
  const isNamed = lookFor(asked, nameOf);
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
    /** The Q&As that are looked for, those of a category that is itself among them. `filter` is that of the items. */
    found: (categories: QaDraft['categories'], filter: ListFilter<QaItemDraft>): Found => {
      const each = categories.map((category) => foundIn(filter, category.qa_items, isNamed(category)));
      const sum = (part: keyof Found) => each.reduce((total, found) => total + found[part], 0);
      return { count: sum('count'), besides: sum('besides') };
    },
  };
}
