import { hashtagKey } from '../../../src/contract/link.ts';
import type { ListedNews } from '../../../src/documents/news/document.ts';
import { createContentPage } from '../../kit/content-page.tsx';
import { Picture } from '../../kit/picture.tsx';
import { Day } from './card-parts.tsx';
import {
  allHashtags,
  articlesOf,
  hashtagIn,
  listPath,
  readNewsList,
  type NewsListContent,
  newsText,
} from './news-content.ts';

import styles from './news.module.css';

const empty: NewsListContent = { articles: [] };

const news = createContentPage<NewsListContent>({
  contentKey: 'topContent',
  path: '/content/news',
  empty,
  read: readNewsList,
  apply: () => ({}),
});

const asked = hashtagIn(location.search);

function NewsListView() {
  const articles = news.useContent((content) => content.articles);
  const isKnown = news.useKnown();
  const shown = articlesOf(articles, asked);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <p className={styles['en']} lang="en">
          {newsText.titleEn}
        </p>
        <h1 className={styles['ja']}>{asked === null ? newsText.title : newsText.titleOf(asked)}</h1>
      </header>
      <Filter articles={articles} />
      {isKnown && shown.length === 0 && <p>{asked === null ? newsText.none : newsText.noneOf(asked)}</p>}
      <ul className={styles['articles']}>
        {shown.map((each) => (
          <li key={each.id}>
            <Card article={each} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Filter({ articles }: NewsListContent) {
  const hashtags = allHashtags(articles);
  if (hashtags.length === 0) return null;
  const links = [
    { href: listPath(), text: newsText.all, isCurrent: asked === null },
    ...hashtags.map(({ text }) => ({
      href: listPath(text),
      text: newsText.hashtag(text),
      isCurrent: asked !== null && hashtagKey(asked) === hashtagKey(text),
    })),
  ];
  return (
    <nav aria-label={newsText.filter}>
      <ul className={styles['tags']}>
        {links.map(({ href, text, isCurrent }) => (
          <li key={href}>
            <a className={styles['tag']} href={href} aria-current={isCurrent || undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Card({ article }: { readonly article: ListedNews }) {
  return (
    <a className={styles['card']} href={`/news/${article.id}`}>
      <span className={styles['thumb']}>
        {article.top_image && (
          <Picture file={article.top_image} alt="" sizes="(width < 40rem) 100vw, 20rem" />
        )}
      </span>
      <span className={styles['words']}>
        <Day createdAt={article.created_at} />
        <span className={styles['name']}>
          {article.title.trim() === '' ? newsText.untitled : article.title}
        </span>
        {article.hashtags.length > 0 && (
          <span className={styles['own-tags']}>
            {article.hashtags.map(({ text }) => newsText.hashtag(text)).join(' ')}
          </span>
        )}
      </span>
    </a>
  );
}

export const page = news.page(<NewsListView />);
