import { under } from '../../editing/paths.ts';
import { required, type Problem } from '../../editing/rules.ts';
import { requiredText } from '../../text/fields.ts';
import { studioLabels } from '../../text/studio.ts';
import { studioPath, studioTextFields, type StudioDraft } from './draft.ts';

/** Name, slug and address are required (section 5). In the order of the screen. */
export function studioProblems(draft: StudioDraft): readonly Problem[] {
  return studioTextFields.flatMap((field) => {
    const message = required(requiredText(studioLabels[field]))(draft[field]);
    return message === null ? [] : [{ path: under(studioPath, field), message }];
  });
}
