import type { DeletedItem } from '../../../src/contract/http/deleted.ts';
import type { News } from '../../../src/documents/news/document.ts';
import type { Connection, Console } from './connection.ts';
import type { Change, Content, Found, Model } from './model.ts';
import type { Random } from './random.ts';

/** The name of an article, by its title. */
export const nameOf = (title: string) => `news/${title}`;
const titleOf = (name: string) => name.slice('news/'.length);

/** What is said of an article that was deleted. */
export const deletedContent = 'deleted, and kept';

/** An article as it is compared. */
export interface Article {
  readonly title: string;
  readonly text: string;
  readonly top_image: number | null;
  readonly image_ids: readonly number[];
  readonly hashtags: readonly string[];
}

const toArticle = ({ title, text, top_image, images, hashtags }: News): Article => ({
  title,
  text,
  top_image: top_image?.id ?? null,
  image_ids: images.map(({ id }) => id),
  hashtags: hashtags.map((tag) => tag.text),
});

const listed = (console: Console) => console.read<News[]>('/api/get_news_list/');
const kept = async (console: Console) =>
  (await console.read<DeletedItem[]>('/api/get_deleted/')).filter(({ kind }) => kind === 'news');

/** All articles, and those that were deleted. */
export async function findArticles(console: Console): Promise<readonly Found[]> {
  return [
    ...(await listed(console)).map((article) => [nameOf(article.title), toArticle(article)] as const),
    ...(await kept(console)).map(({ name }) => [nameOf(name), deletedContent] as const),
  ];
}

/** An article as it is sent. */
export const requestOf = (article: Article) => ({
  ...article,
  hashtags: article.hashtags.map((text, at) => ({ id: -1 - at, text })),
});

function create(random: Random, mark: string): Change {
  const images = Array.from({ length: random.from(0, 3) }, () => random.from(1, 3));
  const to = { title: mark, text: mark, top_image: 1, image_ids: images, hashtags: [`tag-${mark}`] };
  const send = (console: Console) => console.post('/api/create_news/', requestOf(to), { attempt: mark });
  return { name: nameOf(mark), to, repeatable: true, send };
}

/** Writes articles whose titles begin with the lane's name: creates, edits, deletes them and takes deletions back. */
export class ArticleLane {
  readonly name: string;
  /** What the deleted articles held. */
  readonly #before = new Map<string, Content>();

  constructor(name: string) {
    this.name = name;
  }

  async change(console: Connection, random: Random, mark: string, model: Model): Promise<Change> {
    const name = random.chance(0.5) ? undefined : random.pick(model.names(nameOf(this.name)));
    if (name === undefined) return create(random, mark);
    const content = model.settled(name);
    if (content === deletedContent) return this.#undelete(console, name, mark);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its name is an article's.
    const article = content as Article;
    const stored = (await listed(console)).find(({ title }) => title === article.title);
    const target = { news_id: stored?.id ?? 0 };
    const send = (path: string, body: object) => (to: Console) => to.post(path, body, { attempt: mark });
    if (random.chance(0.5)) {
      this.#before.set(name, article);
      return { name, to: deletedContent, repeatable: true, send: send('/api/delete_news/', target) };
    }
    const edited = { ...article, text: mark, hashtags: [...article.hashtags.slice(-2), mark] };
    const request = { ...target, ...requestOf(edited) };
    return { name, to: edited, repeatable: true, send: send('/api/update_news/', request) };
  }

  async #undelete(console: Connection, name: string, attempt: string): Promise<Change> {
    const item = (await kept(console)).find((each) => each.name === titleOf(name));
    const send = (to: Console) => to.post('/api/undelete/', { id: item?.id ?? 0 }, { attempt });
    return { name, to: this.#before.get(name) ?? null, repeatable: true, send };
  }
}
