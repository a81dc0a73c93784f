import { useSite } from '../../site-context.ts';
import { EditableImage, NoImage } from '../editable-image.tsx';
import { EditableText } from '../editable-text.tsx';
import type { Page } from '../page.ts';
import { emptyArticle } from './article-content.ts';
import { article } from './article-store.ts';
import { Day } from './day.tsx';
import { HashtagLinks } from './hashtag-links.tsx';
import { listPath } from './list-content.ts';
import { newsText } from './news-text.ts';

import styles from './news.module.css';

const fieldName = 'visual_images';

/** For visitors nothing, as long as nothing is known: an article may not be there. Nor for staff where it is not. */
function Article() {
  const { mirrored } = useSite();
  const isUnknown = article.useContent((content) => content === emptyArticle);
  const waiting = article.useWaiting();
  const known = article.useKnown();
  if (isUnknown && !(mirrored && (waiting || known))) {
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
  const waiting = article.useWaiting();
  return (
    <header className={styles['head']}>
      <Day createdAt={createdAt} />
      <h1
        className={styles['title']}
        // What stands in the place of a title is drawn by the style sheet, and is no text.
        aria-label={title.trim() === '' ? newsText.title : undefined}
      >
        <EditableText
          as="span"
          field={{ fieldName: 'title' }}
          text={title}
          emptyWord={waiting ? undefined : newsText.empty.title}
        />
      </h1>
    </header>
  );
}

function TopImage() {
  const { mirrored } = useSite();
  const file = article.useContent(({ images }) => images[0] ?? null);
  const title = article.useContent((content) => content.title);
  const waiting = article.useWaiting();
  if (file === null && (waiting || !mirrored)) return null;
  return (
    <div className={styles['picture']}>
      <EditableImage field={{ fieldName, index: 0 }} file={file} alt={newsText.picture(title, 1)} />
      {file === null && <NoImage />}
    </div>
  );
}

function Text() {
  const text = article.useContent((content) => content.text);
  const waiting = article.useWaiting();
  return (
    <EditableText
      as="p"
      field={{ fieldName: 'text' }}
      text={text}
      className={styles['text']}
      emptyWord={waiting ? undefined : newsText.empty.text}
    />
  );
}

/** The additional images. */
function Pictures() {
  const images = article.useContent((content) => content.images);
  const title = article.useContent((content) => content.title);
  if (images.length < 2) return null;
  return (
    <ul className={styles['pictures']}>
      {images.slice(1).map((file, at) => (
        <li key={file.id} className={styles['picture']}>
          <EditableImage
            field={{ fieldName, index: at + 1 }}
            file={file}
            alt={newsText.picture(title, at + 2)}
            lazy
          />
        </li>
      ))}
    </ul>
  );
}

function Hashtags() {
  const { mirrored } = useSite();
  const hashtags = article.useContent((content) => content.hashtags);
  const waiting = article.useWaiting();
  if (hashtags.length > 0) return <HashtagLinks hashtags={hashtags} isEditable />;
  return mirrored && !waiting ? (
    <EditableText as="p" field={{ fieldName: 'hashtags' }} text="" emptyWord={newsText.empty.hashtags} />
  ) : null;
}

const filled = article.page(<Article />);

/** An article that is to be, which staff alone look at: there is nothing to read yet. */
const isToBe =
  /^\/news\/new\/?$/.test(location.pathname) && new URLSearchParams(location.search).has('admin-secret');

export const page: Page = { ...filled, start: (published) => filled.start(published && !isToBe) };
