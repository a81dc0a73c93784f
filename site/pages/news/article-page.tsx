import { createContentPage } from '../../kit/content-page.tsx';
import { FramedImage } from '../../kit/editable-image.tsx';
import { EditableText } from '../../kit/editable-text.tsx';
import type { Page } from '../../kit/page.ts';
import { useSite } from '../../kit/site-context.ts';
import { Day, HashtagLinks } from './card-parts.tsx';
import { applyToArticle, emptyArticle, readArticle, newsText, listPath } from './news-content.ts';

import styles from './news.module.css';

const fieldName = 'visual_images';

const article = createContentPage({
  contentKey: 'topContent',
  path: `/content${location.pathname.replace(/\/$/, '')}`,
  empty: emptyArticle,
  read: readArticle,
  apply: applyToArticle,
});

function Article() {
  const { mirrored } = useSite();
  const isUnknown = article.useContent((content) => content === emptyArticle);
  const loading = article.useLoading();
  const known = article.useKnown();
  if (isUnknown && !(mirrored && (loading || known))) {
    return <h1 className="visually-hidden">{newsText.title}</h1>;
  }
  return (
    <article className={styles['page']}>
      <Heading />
      <TopImage />
      <Text />
      <Pictures />
      <Hashtags />
      <p>
        <a className={styles['back']} href={listPath()}>
          {newsText.back}
        </a>
      </p>
    </article>
  );
}

function Heading() {
  const title = article.useContent((content) => content.title);
  const createdAt = article.useContent((content) => content.created_at);
  const loading = article.useLoading();
  return (
    <header className={styles['head']}>
      <Day createdAt={createdAt} />
      <h1 className={styles['title']} aria-label={title.trim() === '' ? newsText.title : undefined}>
        <EditableText
          as="span"
          field={{ fieldName: 'title' }}
          text={title}
          emptyWord={loading ? undefined : newsText.empty.title}
        />
      </h1>
    </header>
  );
}

function TopImage() {
  const { mirrored } = useSite();
  const file = article.useContent(({ images }) => images[0] ?? null);
  const title = article.useContent((content) => content.title);
  const loading = article.useLoading();
  if (file === null && (loading || !mirrored)) return null;
  return (
    <FramedImage
      field={{ fieldName, index: 0 }}
      file={file}
      alt={newsText.picture(title, 1)}
      loading="first"
    />
  );
}

function Text() {
  const text = article.useContent((content) => content.text);
  const loading = article.useLoading();
  return (
    <EditableText
      as="p"
      field={{ fieldName: 'text' }}
      text={text}
      className={styles['text']}
      emptyWord={loading ? undefined : newsText.empty.text}
    />
  );
}

function Pictures() {
  const images = article.useContent((content) => content.images);
  const title = article.useContent((content) => content.title);
  if (images.length < 2) return null;
  return (
    <ul className={styles['pictures']}>
      {images.slice(1).map((file, at) => (
        <li key={file.id}>
          <FramedImage
            field={{ fieldName, index: at + 1 }}
            file={file}
            alt={newsText.picture(title, at + 2)}
            sizes="(width < 40rem) 100vw, 20rem"
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  );
}

function Hashtags() {
  const { mirrored } = useSite();
  const hashtags = article.useContent((content) => content.hashtags);
  const loading = article.useLoading();
  if (hashtags.length > 0) return <HashtagLinks hashtags={hashtags} isEditable />;
  return mirrored && !loading ? (
    <EditableText as="p" field={{ fieldName: 'hashtags' }} text="" emptyWord={newsText.empty.hashtags} />
  ) : null;
}

const filled = article.page(<Article />);

const isNew =
  /^\/news\/new\/?$/.test(location.pathname) && new URLSearchParams(location.search).has('admin-secret');

export const page: Page = { ...filled, start: (published) => filled.start(published && !isNew) };
