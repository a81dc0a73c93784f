import type { Path } from '../../editing/changes.ts';
import { under } from '../../editing/paths.ts';
import { required, type Problem } from '../../editing/rules.ts';
import { aboutLabels, conceptFieldText } from '../../text/about.ts';
import { requiredText } from '../../text/fields.ts';
import { aboutFields, aboutPath, conceptList, isEmptyConcept, type AboutDraft } from './draft.ts';

/** Everything but an item's image is required (section 5). In the order of the screen. */
export function aboutProblems(draft: AboutDraft): readonly Problem[] {
  return [
    ...aboutFields.flatMap((field) => missing(under(aboutPath, field), draft[field], aboutLabels[field])),
    ...draft.concept_description.flatMap((item, index) =>
      isEmptyConcept(item)
        ? []
        : (['title', 'content'] as const).flatMap((field) =>
            missing(
              under(under(conceptList, { id: item.id }), field),
              item[field],
              conceptFieldText(index + 1, field),
            ),
          ),
    ),
  ];
}

function missing(path: Path, value: unknown, label: string): readonly Problem[] {
  const message = required(requiredText(label))(value);
  return message === null ? [] : [{ path, message }];
}
