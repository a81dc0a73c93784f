import { memo } from 'react';

import { placeAttributes } from '../../mirror/edited-field.ts';
import { useSite } from '../../site-context.ts';
import { EditableText } from '../editable-text.tsx';
import type { SiteReview } from './review-content.ts';
import { reviewText } from './review-text.ts';

import styles from './review.module.css';

interface ReviewProps {
  readonly review: SiteReview;
  readonly index: number;
}

/** A review and the studio's reply. Renders when the review changes. */
export const Review = memo(function Review({ review, index }: ReviewProps) {
  const { mirrored } = useSite();
  const { is_published: isPublished } = review;
  const text = (name: keyof typeof reviewText.empty) => ({
    field: { fieldName: name },
    text: review[name],
    emptyWord: reviewText.empty[name],
  });
  return (
    <article
      {...placeAttributes({ index })}
      className={`edit_review ${styles['review']}`}
      data-unpublished={!isPublished || undefined}
    >
      <div className={styles['who']}>
        <EditableText as="h2" {...text('reviewer_info')} className={styles['name']} />
        {/* Visitors see what is published alone. */}
        {mirrored && (
          <p className={`edit_is_published ${styles['state']}`}>
            {isPublished ? reviewText.published : reviewText.unpublished}
          </p>
        )}
      </div>
      <div className={styles['words']}>
        <EditableText as="p" {...text('content')} className={styles['content']} />
        {(mirrored || review.reply.trim() !== '') && (
          <div className={styles['reply']}>
            <p className={styles['from']}>{reviewText.reply}</p>
            <EditableText as="p" {...text('reply')} />
          </div>
        )}
      </div>
    </article>
  );
});
