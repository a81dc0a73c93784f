import { placeAttributes } from '@kagami/mirror';
import { memo } from 'react';

import { FramedImage } from '../../kit/editable-image.tsx';
import { EditableText } from '../../kit/editable-text.tsx';
import { useSite } from '../../kit/site-context.ts';
import { type Concept, about, aboutText } from './about-content.ts';

import styles from './concepts.module.css';

const isBlank = ({ title, content, image }: Concept): boolean =>
  image === null && (title + content).trim() === '';

export function Concepts() {
  const { mirrored } = useSite();
  const items = about.useContent((content) => content.concept_description);
  if (items.every(isBlank) && !mirrored) return null;
  return (
    <section className={styles['concepts']} aria-label={aboutText.concept}>
      <ol className={styles['list']}>
        {items.map((item, index) => (
          <ConceptItem key={item.id ?? `new ${index}`} item={item} index={index} />
        ))}
      </ol>
    </section>
  );
}

interface ConceptItemProps {
  readonly item: Concept;
  readonly index: number;
}

const ConceptItem = memo(function ConceptItem({ item, index }: ConceptItemProps) {
  const name = (field: 'title' | 'content' | 'image') => `concept_description_${field}_${index}`;
  return (
    <li className={`edit_concept_description ${styles['concept']}`} {...placeAttributes({ index })}>
      <FramedImage
        className={styles['picture']}
        field={{ fieldName: name('image') }}
        file={item.image}
        alt={item.image?.presentation?.alt ?? ''}
        sizes="(width < 48rem) 100vw, 55vw"
        loading="lazy"
      />
      <div className={styles['words']}>
        <p className={styles['number']} aria-hidden="true">
          {String(index + 1).padStart(2, '0')}
        </p>
        <EditableText
          as="h3"
          field={{ fieldName: name('title') }}
          text={item.title}
          className={styles['title']}
          emptyWord={aboutText.empty.title}
        />
        <EditableText
          as="p"
          field={{ fieldName: name('content') }}
          text={item.content}
          className={styles['content']}
          emptyWord={aboutText.empty.content}
        />
      </div>
    </li>
  );
});
