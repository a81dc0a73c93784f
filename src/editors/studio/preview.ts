import type { SiteField } from '../../contract/site-message.ts';
import type { Change, Path } from '../../editing/changes.ts';
import { isFieldOf } from '../../editing/paths.ts';
import { mediaListEdited } from '../../preview/media-list.ts';
import { fieldMessage, scrollMessage, type QueuedMessage } from '../../preview/mirror.ts';
import type { StudioDraft, StudioField } from './draft.ts';

/** What the site calls the screen's fields. */
const siteNames = {
  name: 'name',
  slug: 'slug',
  address: 'address',
  main_image: 'main_image',
  images: 'visual_images',
  is_published: 'is_published',
} as const satisfies Record<StudioField, string>;

const mirrored = (field: StudioField) =>
  ({ contentKey: 'studioContent', componentKey: 'studio', fieldName: siteNames[field] }) as const;

const lists = [{ ...mirrored('images'), list: ['images'] }];

/** What an edit tells the site. */
export function studioEdited(change: Change, draft: StudioDraft): readonly QueuedMessage[] {
  const [field] = change.path;
  if (!isFieldOf(siteNames, field)) return [];
  if (field === 'images') return mediaListEdited(change, draft, lists);
  if (field === 'main_image') {
    return [fieldMessage({ ...mirrored(field), kind: 'image', value: draft.main_image })];
  }
  return [fieldMessage({ ...mirrored(field), kind: 'text', value: draft[field] })];
}

/** Tells the site that a studio was published, or is not any more. */
export const publishedMessage = (isPublished: boolean): QueuedMessage =>
  fieldMessage({ ...mirrored('is_published'), kind: 'text', value: isPublished });

/** What moving to a field tells the site. */
export function studioVisited([field]: Path): readonly QueuedMessage[] {
  return isFieldOf(siteNames, field) ? [scrollMessage(mirrored(field))] : [];
}

const fields: ReadonlyMap<string, Path> = new Map(
  Object.entries(siteNames).map(([field, name]) => [name, [field]]),
);

/** The field that a person clicked where the site shows it. */
export const studioPathOf = ({ fieldName }: SiteField): Path | null => fields.get(fieldName) ?? null;

/** The whole of a studio that is to be, for the site: it has no id yet. */
export const newStudioShown = ({ id: _id, ...studio }: StudioDraft) => studio;
