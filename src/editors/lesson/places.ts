import { days } from '../../contract/http/week.ts';
import { isFieldOf, type Path } from '../../editing/paths.ts';
import { fieldOfItem, withOwnText } from '../../text/items.ts';
import { dayText, lessonLabels, slotName } from '../../text/lesson.ts';
import { slotAt, slotPlace, type LessonDraft } from './draft.ts';

function labelIn([, , , step]: Path): string | null {
  return isFieldOf(lessonLabels, step) ? lessonLabels[step] : null;
}

/** A field by its day; where a step changed more than one, by the day alone. */
export function lessonLabelOf(path: Path): string {
  const day = days.find((each) => each === path[1]);
  if (day === undefined) return '';
  const label = labelIn(path);
  return label === null ? dayText[day].full : fieldOfItem(dayText[day].full, label);
}

/** A field by its slot: `月曜 2番目「バレエ入門」の画像`. */
export function lessonPlaceOf(path: Path, draft: LessonDraft): string {
  const [place, slot, label] = [slotPlace(draft, path), slotAt(draft, path), labelIn(path)];
  if (place === null || slot === null || label === null) return lessonLabelOf(path);
  return fieldOfItem(withOwnText(slotName(place.day, place.at + 1), slot.name), label);
}
