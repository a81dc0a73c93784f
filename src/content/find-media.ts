import { mediaKind, type MediaFile, type MediaRatio } from '../contract/http/media.ts';
import type { DocumentName } from '../documents/documents.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { isFields, valueAt } from '../editing/lookup.ts';
import { strayShape } from '../media/prepare/media-text.ts';
import { findingText } from '../text/findings.ts';
import type { Check, CheckedDocument, CheckedSite, Finding } from './checked-site.ts';
import { fieldsOf, filesIn, placeOf, type SiteField } from './site-fields.ts';

/** The width and height that an image of unknown size gets, in pixels (docs/behaviour.md#reading-answers). */
const unspecified = 500;

const isUnspecified = ({ width, height }: MediaFile): boolean =>
  width === unspecified && height === unspecified;

/** A lesson's image that follows its instructor has the instructor's shape, which nobody has chosen for it. */
function isChosen({ kind, draft }: CheckedDocument, { path }: SiteField): boolean {
  if (kind !== 'lesson') return true;
  const slot = valueAt(draft, path.slice(0, -1));
  return isFields(slot) && slot['manualImageSelected'] === true;
}

function fileFindings(
  { media, hasDetails }: CheckedSite,
  document: CheckedDocument,
  { path }: SiteField,
  ratio: MediaRatio | null,
  file: MediaFile,
): readonly Finding[] {
  const place = placeOf(document, path);
  const listed = media?.get(file.id);
  if (media && !listed) {
    const text = findingText.gone(place, nameOfFile(file));
    return [{ kind: 'media', severity: 'error', document, path, text }];
  }
  const known = listed ?? file;
  const findings: Finding[] = [];
  const shape = ratio === null || isUnspecified(known) ? null : strayShape(known, ratio);
  if (ratio !== null && shape !== null) {
    const text = findingText.ratio(place, nameOfFile(known), shape, ratio);
    findings.push({ kind: 'ratio', severity: 'notice', document, path, text });
  }
  if (hasDetails && ratio !== null && lacksText(known)) {
    const text = findingText.noAlternative(place, nameOfFile(known));
    findings.push({ kind: 'alternative', severity: 'notice', document, path, text });
  }
  return findings;
}

const lacksText = (file: MediaFile): boolean =>
  mediaKind(file) === 'image' && (file.presentation?.alt.trim() ?? '') === '';

/** Pictures that nothing requires, but which the site has a place for. A studio's are among what it needs (`find-studios.ts`). */
const wantedPictures: Partial<Record<DocumentName, string>> = {
  about: 'image',
  instructor: 'top_images',
  news: 'images',
};

/**
 * Pictures and videos that are missing, files that are not in the media library any more, pictures of another shape than
 * their field's, and pictures without alternative text. A picture of 500×500 is one of unknown size.
 */
export const findMedia: Check = (site) => (document) =>
  fieldsOf(document).flatMap((each): readonly Finding[] => {
    const { field, path, value } = each;
    if (field.kind !== 'image' && field.kind !== 'video' && field.kind !== 'images') return [];
    const files = filesIn(value);
    if (files.length === 0 && field.required === true) {
      const text = findingText.missing(placeOf(document, path));
      return [{ kind: 'media', severity: 'error', document, path, text }];
    }
    if (files.length === 0 && wantedPictures[document.kind] === path.at(-1)) {
      const text = findingText.noPicture(placeOf(document, path));
      return [{ kind: 'media', severity: 'notice', document, path, text }];
    }
    const ratio = isChosen(document, each) ? field.ratio : null;
    return files.flatMap((file) => fileFindings(site, document, each, ratio, file));
  });
