import type { SiteField } from '../../contract/site-message.ts';
import type { Change, Path } from '../../editing/changes.ts';
import { isFieldOf } from '../../editing/paths.ts';
import { mediaListEdited } from '../../preview/media-list.ts';
import { fieldMessage, scrollMessage, type QueuedMessage } from '../../preview/mirror.ts';
import type { NewsDraft, NewsField } from './draft.ts';
import { toNews } from './wire.ts';

/** What the site calls the screen's fields. */
const siteNames = {
  title: 'title',
  text: 'text',
  images: 'visual_images',
  hashtags: 'hashtags',
} as const satisfies Record<NewsField, string>;

/** The path rule of section 3 knows no content of news. */
const mirrored = (field: NewsField) => ({ contentKey: 'topContent', fieldName: siteNames[field] }) as const;

const lists = [{ ...mirrored('images'), list: ['images'] }];

const hashtagsMessage = ({ hashtags }: NewsDraft): QueuedMessage => ({
  key: 'hashtags',
  message: {
    type: 'HASHTAG_UPDATE',
    payload: { contentKey: 'topContent', value: hashtags },
  },
  allData: 'always',
});

/** What an edit tells the site. */
export function newsEdited(change: Change, draft: NewsDraft): readonly QueuedMessage[] {
  const [field] = change.path;
  if (!isFieldOf(siteNames, field)) return [];
  if (field === 'images') return mediaListEdited(change, draft, lists);
  if (field === 'hashtags') return [hashtagsMessage(draft)];
  return [fieldMessage({ ...mirrored(field), kind: 'text', value: draft[field] })];
}

/** What moving to a field tells the site. */
export function newsVisited([field]: Path): readonly QueuedMessage[] {
  return isFieldOf(siteNames, field) ? [scrollMessage(mirrored(field))] : [];
}

const fields: ReadonlyMap<string, Path> = new Map(
  Object.entries(siteNames).map(([field, name]) => [name, [field]]),
);

/** The field that a person clicked where the site shows it. */
export const newsPathOf = ({ fieldName }: SiteField): Path | null => fields.get(fieldName) ?? null;

/** The whole of an article, for the site. */
export const newsShown = toNews;

/** The whole of an article that is to be: it has no id yet, and no date. */
export const newNewsShown = (draft: NewsDraft) => {
  const { id: _id, created_at: _createdAt, ...news } = toNews(draft);
  return news;
};
