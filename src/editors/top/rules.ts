import { under } from '../../editing/paths.ts';
import { required, type Problem } from '../../editing/rules.ts';
import { requiredText } from '../../text/fields.ts';
import { topLabels } from '../../text/top.ts';
import { topPath, topSections, type TopDraft } from './draft.ts';

/** Every field is required (section 5). In the order of the screen. */
export function topProblems(draft: TopDraft): readonly Problem[] {
  return Object.values(topSections)
    .flat()
    .flatMap((field) => {
      const message = required(requiredText(topLabels[field]))(draft[field]);
      return message === null ? [] : [{ path: under(topPath, field), message }];
    });
}
