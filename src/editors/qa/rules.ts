import { isLink } from '../../contract/link.ts';
import type { Path, PathTo } from '../../editing/changes.ts';
import { under } from '../../editing/paths.ts';
import { firstOf, link, required, type Problem, type Rule } from '../../editing/rules.ts';
import { requiredText } from '../../text/fields.ts';
import { qaCategoryLabels, qaItemLabels, qaLinkLabels, qaText } from '../../text/qa.ts';
import {
  categoriesPath,
  isBlankLink,
  itemsOf,
  type QaCategoryDraft,
  type QaDraft,
  type QaItemDraft,
} from './draft.ts';

const { fieldOf } = qaText;

function problemAt(path: Path, value: string, rule: Rule): readonly Problem[] {
  const message = rule(value);
  return message === null ? [] : [{ path, message }];
}

const requiredField = (name: string, label: string) => required(requiredText(fieldOf(name, label)));

/** A link that nobody has filled is not sent; of any other the address is needed. */
const linkProblems = (
  path: PathTo<QaItemDraft>,
  { urls }: QaItemDraft,
  at: number,
  place: number,
): readonly Problem[] =>
  urls.flatMap((each, index) => {
    if (isBlankLink(each)) return [];
    const name = qaText.linkName(at, place, index + 1);
    const rule = firstOf(requiredField(name, qaLinkLabels.url), link(isLink, qaText.badUrl(name)));
    // As it is sent.
    return problemAt(under(under(under(path, 'urls'), { id: each.id }), 'url'), each.url.trim(), rule);
  });

function itemProblems(
  category: PathTo<QaCategoryDraft>,
  item: QaItemDraft,
  at: number,
  place: number,
): readonly Problem[] {
  const path = under(itemsOf(category), { id: item.id });
  const name = qaText.itemName(at, place);
  return [
    ...problemAt(under(path, 'question'), item.question, requiredField(name, qaItemLabels.question)),
    ...problemAt(under(path, 'answer'), item.answer, requiredField(name, qaItemLabels.answer)),
    ...linkProblems(path, item, at, place),
  ];
}

function categoryProblems(category: QaCategoryDraft, at: number): readonly Problem[] {
  const path = under(categoriesPath, { id: category.id });
  const rule = requiredField(qaText.categoryName(at), qaCategoryLabels.category);
  return [
    ...problemAt(under(path, 'category'), category.category, rule),
    ...category.qa_items.flatMap((item, index) => itemProblems(path, item, at, index + 1)),
  ];
}

/** What section 5 asks of a Q&A page, and where its links may lead. In the order of the screen, numbered as there. */
export const qaProblems = ({ categories }: QaDraft): readonly Problem[] =>
  categories.flatMap((category, index) => categoryProblems(category, index + 1));
