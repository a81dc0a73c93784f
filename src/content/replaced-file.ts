import type { MediaFile } from '../contract/http/media.ts';
import type { Change } from '../editing/changes.ts';
import type { CheckedDocument } from './checked-site.ts';
import { fieldsOf, filesIn } from './site-fields.ts';

/** The files of a field with one in the place of another; a field that has both keeps the earlier place. */
function withReplaced(files: readonly MediaFile[], from: number, to: MediaFile): readonly MediaFile[] {
  const replaced = files.map((file) => (file.id === from ? to : file));
  return replaced.filter(({ id }, at) => replaced.findIndex((each) => each.id === id) === at);
}

/** The edit of a document that puts one file in the place of another; null where nothing of it has that file. */
export function changeReplacing(document: CheckedDocument, from: number, to: MediaFile): Change | null {
  const changes = fieldsOf(document).flatMap(({ path, field, value }): readonly Change[] => {
    if (!('ratio' in field) || !filesIn(value).some(({ id }) => id === from)) return [];
    const next = Array.isArray(value) ? withReplaced(filesIn(value), from, to) : to;
    return [{ type: 'set', path, value: next }];
  });
  return changes.length === 0 ? null : { type: 'batch', path: [], changes };
}
