import {
  deleteNews,
  getNews,
  updateNews,
  type Hashtag,
  type News,
  getHashtagMaster,
  getNewsList,
} from '../../../src/documents/news/document.ts';
import { NewsEditor } from '../../pages/news-page.ts';
import { answer, refused, type Answer } from '../answers.ts';
import { openScreen } from '../open-screen.tsx';

/** A day of 2026, `day` days after its first. */
const dayOf = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);

/** `count` articles without images, the newest first. `changes` apply by id. */
export const manyNews = (
  count: number,
  changes: Readonly<Record<number, Partial<News>>> = {},
): readonly News[] =>
  Array.from({ length: count }, (_, at) => ({
    id: count - at,
    title: `お知らせ${count - at}`,
    text: `${count - at}番目に書いた記事です。`,
    top_image: null,
    images: [],
    hashtags: (count - at) % 10 === 0 ? [{ id: 1, text: '十番目' }] : [],
    created_at: `${dayOf(count - at)}T09:00:00+09:00`,
    ...changes[count - at],
  }));

/** Answers the calls of the news editor, which change the texts of the articles. */
export class Articles {
  all: readonly News[];
  readonly #hashtags: readonly Hashtag[];

  constructor(all: readonly News[], hashtags: readonly Hashtag[] = []) {
    this.all = all;
    this.#hashtags = hashtags;
  }

  readonly answers: readonly Answer[] = [
    answer(getNewsList, () => [...this.all]),
    answer(getHashtagMaster, () => [...this.#hashtags]),
    answer(
      getNews,
      ({ request: { news_id: id } }) =>
        this.all.find((each) => each.id === id) ?? refused(404, 'ありません。'),
    ),
    answer(updateNews, ({ request: { news_id: id, title, text, hashtags } }) => {
      this.all = this.all.map((each) => (each.id === id ? { ...each, title, text, hashtags } : each));
      return { message: '' };
    }),
    answer(deleteNews, ({ request: { news_id: id } }) => {
      this.all = this.all.filter((each) => each.id !== id);
      return { message: '' };
    }),
  ];
}

/** Shows the news editor; `answers` stand before those of the articles. */
export async function openNews(path: string, articles: Articles, answers: readonly Answer[] = []) {
  const screen = await openScreen(path, [...answers, ...articles.answers]);
  return { ...screen, editor: new NewsEditor(screen.page) };
}
