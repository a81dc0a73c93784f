import type { ComponentKey } from '../../contract/content-key.ts';
import { videoFields } from '../../contract/http/videos.ts';
import type { SiteField } from '../../contract/site-message.ts';
import type { Change, Path } from '../../editing/changes.ts';
import { under } from '../../editing/paths.ts';
import { fieldMessage, scrollMessage, type MirroredField, type QueuedMessage } from '../../preview/mirror.ts';
import { isTextField, isTopField, topPath, type TopDraft, type TopField } from './draft.ts';

const fieldOf = ([step]: Path): TopField | null => (isTopField(step) ? step : null);

/** decisions.md, "Preview messages": hero image, titles and videos; about_*; newvisitor_*. */
function componentOf(field: TopField): ComponentKey {
  if (field.startsWith('about_')) return 'about';
  return field.startsWith('newvisitor_') ? 'newvisitor' : 'heroHeader';
}

const mirrored = (field: TopField): MirroredField => ({
  contentKey: 'topContent',
  componentKey: componentOf(field),
  fieldName: field,
});

const videos: readonly string[] = videoFields;

/** What an edit tells the site. */
export function topEdited(change: Change, draft: TopDraft): readonly QueuedMessage[] {
  const field = fieldOf(change.path);
  if (field === null) return [];
  if (isTextField(field)) return [fieldMessage({ ...mirrored(field), kind: 'text', value: draft[field] })];
  const kind = videos.includes(field) ? 'video' : 'image';
  return [fieldMessage({ ...mirrored(field), kind, value: draft[field] })];
}

/** What moving to a field tells the site. */
export function topVisited(path: Path): readonly QueuedMessage[] {
  const field = fieldOf(path);
  return field === null ? [] : [scrollMessage(mirrored(field))];
}

/** The field that a person clicked where the site shows it. */
export const topPathOf = ({ fieldName }: SiteField): Path | null =>
  isTopField(fieldName) ? under(topPath, fieldName) : null;
