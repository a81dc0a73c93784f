import { emptyNews, type News } from '../../contract/http/news.ts';
import { rootPath } from '../../editing/paths.ts';

/** An article with its images in one list: the first is the top image, the rest are the additional ones. */
export type NewsDraft = Omit<News, 'top_image'>;

export const newsPath = rootPath<NewsDraft>();

export const newsTextFields = ['title', 'text'] as const;

export type NewsField = (typeof newsTextFields)[number] | 'images' | 'hashtags';

/** A backend may list the top image among the others as well: it stands once. */
const eachOnce = <Each extends { readonly id: number }>(list: readonly Each[]): Each[] =>
  list.filter((each, at) => list.findIndex(({ id }) => id === each.id) === at);

export const toNewsDraft = ({ top_image: top, images, hashtags, ...news }: News): NewsDraft => ({
  ...news,
  images: eachOnce([...(top ? [top] : []), ...images]),
  hashtags: eachOnce(hashtags),
});

export const emptyNewsDraft: NewsDraft = toNewsDraft(emptyNews);
