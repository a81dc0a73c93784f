import { under } from '../editing/paths.ts';
import { isBlank } from '../editing/rules.ts';
import { findingText } from '../text/checks.ts';
import { documentsOf, type Check, type Finding } from './checked-site.ts';
import { placeOf, qaItemPath } from './site-fields.ts';

/** Q&As without an answer. */
export const findAnswers: Check = (site) =>
  documentsOf(site, 'qa').flatMap((document) =>
    document.draft.categories.flatMap((category) =>
      category.qa_items
        .filter(({ answer }) => isBlank(answer))
        .map((item): Finding => {
          const at = qaItemPath(category, item);
          const text = findingText.noAnswer(placeOf(document, at));
          return { kind: 'answer', severity: 'error', document, path: under(at, 'answer'), text };
        }),
    ),
  );
