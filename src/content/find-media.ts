import { mediaKind, type MediaFile } from '../contract/http/media.ts';
import type { DocumentName } from '../documents/documents.ts';
import type { FilledField } from '../editing/described-places.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { isFields, valueAt } from '../editing/lookup.ts';
import { strayShape } from '../media/prepare/media-text.ts';
import type { Check, CheckedDocument, Finding } from './checked-site.ts';
import { findingText } from './finding-text.ts';
import { fieldsOf, filesIn, placeOf } from './site-fields.ts';

/** In pixels, for an image of unknown size (docs/behaviour.md#reading-answers). */
const unspecified = 500;

const isUnspecified = ({ width, height }: MediaFile): boolean =>
  width === unspecified && height === unspecified;

/** Nobody chose the shape of a lesson's image that follows its instructor's. */
function isChosen({ kind, draft }: CheckedDocument, { path }: FilledField): boolean {
  if (kind !== 'lesson') return true;
  const slot = valueAt(draft, path.slice(0, -1));
  return isFields(slot) && slot['manualImageSelected'] === true;
}

const lacksText = (file: MediaFile): boolean =>
  mediaKind(file) === 'image' && (file.presentation?.alt.trim() ?? '') === '';

/** Not required, but shown by the site; a studio's are in `find-blanks.ts`. */
const wantedPictures: Partial<Record<DocumentName, string>> = {
  about: 'image',
  instructor: 'top_images',
  news: 'images',
};

export const findMedia: Check =
  ({ media, hasDetails }) =>
  (document) =>
    fieldsOf(document).flatMap((each): readonly Finding[] => {
      const { field, path, value } = each;
      if (field.kind !== 'image' && field.kind !== 'video' && field.kind !== 'images') return [];
      const place = placeOf(document, path);
      const finding = (kind: Finding['kind'], severity: Finding['severity'], text: string): Finding[] => [
        { kind, severity, document, path, text },
      ];
      const files = filesIn(value);
      if (files.length === 0 && field.required === true)
        return finding('media', 'error', findingText.missing(place));
      if (files.length === 0 && wantedPictures[document.kind] === path.at(-1))
        return finding('media', 'notice', findingText.noPicture(place));
      const ratio = isChosen(document, each) ? field.ratio : null;
      return files.flatMap((file): readonly Finding[] => {
        const listed = media?.get(file.id);
        if (media && !listed) return finding('media', 'error', findingText.gone(place, nameOfFile(file)));
        const known = listed ?? file;
        if (ratio === null) return [];
        const name = nameOfFile(known);
        const shape = isUnspecified(known) ? null : strayShape(known, ratio);
        return [
          shape === null ? [] : finding('ratio', 'notice', findingText.ratio(place, name, shape, ratio)),
          hasDetails && lacksText(known)
            ? finding('alternative', 'notice', findingText.noAlternative(place, name))
            : [],
        ].flat();
      });
    });
