import { indicesOf, type Path } from '../../editing/changes.ts';
import { isFieldOf } from '../../editing/paths.ts';
import { instructorLabels, instructorText } from '../../text/instructor.ts';
import { fieldOfItem, itemWords, withOwnText } from '../../text/items.ts';
import { instructorAt, type InstructorDraft } from './draft.ts';

const words = itemWords(instructorText.instructors);

/** What the field is called that a path leads to or into. */
export function instructorLabelOf([, , field]: Path): string {
  return isFieldOf(instructorLabels, field) ? instructorLabels[field] : instructorText.instructors;
}

/** The same with the instructor named: `インストラクター2「佐藤」のプロフィール`. */
export function instructorPlaceOf(path: Path, draft: InstructorDraft): string {
  const instructor = instructorAt(draft, path);
  const [index = 0] = indicesOf(draft, path.slice(0, 2));
  const label = instructorLabelOf(path);
  return instructor === null
    ? label
    : fieldOfItem(withOwnText(words.name(index + 1), instructor.dancer_name), label);
}
