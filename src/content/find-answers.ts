import { under } from '../editing/paths.ts';
import { isBlank } from '../editing/rules.ts';
import { findingText } from '../text/findings.ts';
import type { Check, Finding } from './checked-site.ts';
import { placeOf, qaItemPath } from './site-fields.ts';

/** Q&As without an answer. */
export const findAnswers: Check = () => (document) => {
  if (document.kind !== 'qa') return [];
  return document.draft.categories.flatMap((category) =>
    category.qa_items
      .filter(({ answer }) => isBlank(answer))
      .map((item): Finding => {
        const at = qaItemPath(category, item);
        const text = findingText.noAnswer(placeOf(document, at));
        return { kind: 'answer', severity: 'error', document, path: under(at, 'answer'), text };
      }),
  );
};
