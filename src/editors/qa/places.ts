import { indicesOf, type Path } from '../../editing/changes.ts';
import { fieldOfItem, withOwnText } from '../../text/items.ts';
import { qaCategoryLabels, qaItemLabels, qaLinkLabels, qaText } from '../../text/qa.ts';
import type { QaDraft } from './draft.ts';

const labels: Readonly<Record<string, string>> = {
  categories: qaText.categories,
  qa_items: qaText.items,
  ...qaCategoryLabels,
  ...qaItemLabels,
  ...qaLinkLabels,
};

/** What the field is called that a path leads to or into. */
export function qaLabelOf(path: Path): string {
  const field = path.findLast((step) => typeof step === 'string') ?? '';
  return labels[field] ?? '';
}

/** The same with the Q&A named: `カテゴリー1のQ&A2「休会できますか？」の画像`. */
export function qaPlaceOf(path: Path, draft: QaDraft): string {
  const [category, item] = indicesOf(draft, path.slice(0, 4));
  const label = qaLabelOf(path);
  if (category === undefined || item === undefined) return label;
  const question = draft.categories[category]?.qa_items[item]?.question ?? '';
  return fieldOfItem(withOwnText(qaText.itemName(category + 1, item + 1), question), label);
}
