import { isLink } from '../../../src/contract/link.ts';
import { allStudiosId } from '../../../src/documents/qa/document.ts';
import { EditableImage } from '../../kit/editable-image.tsx';
import { EditableText } from '../../kit/editable-text.tsx';
import { useSite } from '../../kit/site-context.ts';
import { useStudios } from '../../kit/studio-names.ts';
import { type ShownItem, qaText } from './qa-store.ts';

import styles from './answer.module.css';

interface AnswerProps {
  readonly item: ShownItem;
}

export function Answer({ item }: AnswerProps) {
  return (
    <div className={styles['answer']}>
      <EditableText
        as="p"
        field={{ fieldName: 'answer' }}
        text={item.answer}
        className={styles['words']}
        emptyWord={qaText.empty.answer}
      />
      {item.images.length > 0 && <Pictures item={item} />}
      {item.urls.length > 0 && <Links item={item} />}
      <Studios item={item} />
    </div>
  );
}

function Pictures({ item: { images, question } }: AnswerProps) {
  return (
    <ul className={styles['pictures']}>
      {images.map((file, at) => (
        <li key={file.id} className={styles['picture']}>
          <EditableImage
            field={{ fieldName: 'images' }}
            file={file}
            alt={qaText.picture(question, at + 1)}
            sizes="(width < 36rem) 100vw, 20rem"
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  );
}

function Links({ item: { urls } }: AnswerProps) {
  const { mirrored } = useSite();
  const links = Array.from(urls.entries(), ([at, { text, url }]) => {
    const address = url.trim();
    return { at, address, words: text.trim() || address || qaText.empty.link, isReal: isLink(address) };
  }).filter(({ isReal }) => isReal || mirrored);
  if (links.length === 0) return null;
  return (
    <ul className={`edit_urls ${styles['links']}`}>
      {links.map(({ at, address, words, isReal }) => (
        <li key={at}>
          {isReal ? (
            <a className="edit_urls" href={address}>
              {words}
            </a>
          ) : (
            <span className={styles['unlinked']}>{words}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Studios({ item: { studio_ids: ids } }: AnswerProps) {
  const { mirrored } = useSite();
  const studios = useStudios();
  const names = ids.flatMap((id) => {
    const studio = studios.find((each) => each.id === id);
    if (id === allStudiosId) return [];
    return studio ? [studio.name] : mirrored ? [qaText.unknownStudio(id)] : [];
  });
  if (names.length === 0) return null;
  return (
    <ul className={`edit_studio_ids ${styles['studios']}`}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
