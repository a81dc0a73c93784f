import { hashtagText } from '../../contract/hashtag.ts';
import type { CreateNewsRequest, News } from '../../contract/http/news.ts';
import type { NewsDraft } from './draft.ts';

/** What creating and updating send alike (section 7). */
export const toNewsRequest = ({ title, text, images, hashtags }: NewsDraft): CreateNewsRequest => {
  const [top, ...rest] = images;
  return {
    title,
    text,
    image_ids: rest.map(({ id }) => id),
    top_image: top?.id ?? null,
    hashtags: hashtags.map(({ id, text: tag }) => ({ id, text: hashtagText(tag) })),
  };
};

/** A draft in section 3's shape. */
export const toNews = ({ images: [top, ...rest], ...draft }: NewsDraft): News => ({
  ...draft,
  top_image: top ?? null,
  images: rest,
});
