import { indicesOf, type Path } from '../../editing/changes.ts';
import {
  aboutLabels,
  aboutText,
  anyConceptFieldText,
  conceptLabels,
  conceptWords,
} from '../../text/about.ts';
import { fieldOfItem, withOwnText } from '../../text/items.ts';
import { isAboutField, isConceptField, type AboutDraft } from './draft.ts';

/** What the field is called that a path leads to. */
export function aboutLabelOf([first, , field]: Path): string {
  if (isAboutField(first)) return aboutLabels[first];
  return isConceptField(field) ? anyConceptFieldText(field) : aboutText.concepts;
}

/** The same with the concept item named: `項目2「基礎を、何度でも」の画像`. */
export function aboutPlaceOf(path: Path, draft: AboutDraft): string {
  const field = path[2];
  const [index] = indicesOf(draft, path.slice(0, 2));
  if (index === undefined || !isConceptField(field)) return aboutLabelOf(path);
  const title = draft.concept_description[index]?.title ?? '';
  return fieldOfItem(withOwnText(conceptWords.name(index + 1), title), conceptLabels[field]);
}
