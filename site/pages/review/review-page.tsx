import { placeAttributes } from '@kagami/mirror';
import { memo } from 'react';
import type * as v from 'valibot';

import type { TextNames } from '../../../src/documents/kit/field.ts';
import { type reviews, review as document } from '../../../src/documents/review/document.ts';
import { contentOf } from '../../kit/content-of.ts';
import { ContentFrame, createContentPage } from '../../kit/content-page.tsx';
import { EditableText } from '../../kit/editable-text.tsx';
import type { Page } from '../../kit/page.ts';
import { useSite } from '../../kit/site-context.ts';

import frame from '../../kit/content-page.module.css';
import styles from './review-page.module.css';

const reviewText = {
  titleEn: 'Voices',
  title: '口コミ',
  none: '口コミは、ただいま準備中です。',
  reply: 'スタジオからの返信',
  published: '公開',
  unpublished: '非公開',
} as const;

type SiteReview = v.InferOutput<typeof reviews.item.shown>;

export const review = createContentPage(contentOf(document));

interface ReviewProps {
  readonly review: SiteReview;
  readonly index: number;
}

export const Review = memo(function Review({ review, index }: ReviewProps) {
  const { mirrored } = useSite();
  const { is_published: isPublished } = review;
  const text = (name: TextNames<typeof reviews.fields>, emptyWord: string) => ({
    field: { fieldName: name },
    text: review[name],
    emptyWord,
  });
  return (
    <article
      {...placeAttributes({ index })}
      className={`edit_review ${frame['entry']} ${styles['review']}`}
      data-unpublished={!isPublished || undefined}
    >
      <div className={styles['who']}>
        <EditableText as="h2" {...text('reviewer_info', '投稿者名')} className={styles['name']} />
        {mirrored && (
          <p className={`edit_is_published ${styles['state']}`}>
            {isPublished ? reviewText.published : reviewText.unpublished}
          </p>
        )}
      </div>
      <div className={styles['words']}>
        <EditableText as="p" {...text('content', '口コミ内容')} className={styles['content']} />
        {(mirrored || review.reply.trim() !== '') && (
          <div className={styles['reply']}>
            <p className={styles['from']}>{reviewText.reply}</p>
            <EditableText as="p" {...text('reply', '返信内容')} />
          </div>
        )}
      </div>
    </article>
  );
});

/** A memoised group: with thousands of reviews a keystroke renders one. */
const groupSize = 50;

const groupsOf = (all: readonly ReviewProps[]): readonly (readonly ReviewProps[])[] =>
  Array.from({ length: Math.ceil(all.length / groupSize) }, (_, at) =>
    all.slice(at * groupSize, (at + 1) * groupSize),
  );

interface GroupProps {
  readonly group: readonly ReviewProps[];
}

const isSame = ({ group: one }: GroupProps, { group: other }: GroupProps): boolean =>
  one.length === other.length &&
  one.every(({ review: its, index }, at) => its === other[at]?.review && index === other[at].index);

const Group = memo(function Group({ group }: GroupProps) {
  return (
    <div>
      {group.map(({ review: shown, index }) => (
        <Review key={shown.id ?? `new-${index}`} review={shown} index={index} />
      ))}
    </div>
  );
}, isSame);

function ReviewView() {
  const { mirrored } = useSite();
  const reviews = review.useContent((content) => content.reviews);
  const isKnown = review.useKnown();
  const placed = reviews.map((each, index) => ({ review: each, index }));
  const shown = mirrored ? placed : placed.filter((each) => each.review.is_published);
  return (
    <ContentFrame title={reviewText.title} titleEn={reviewText.titleEn}>
      {isKnown && shown.length === 0 && <p>{reviewText.none}</p>}
      {groupsOf(shown).map((group) => (
        <Group key={group[0]?.index} group={group} />
      ))}
    </ContentFrame>
  );
}

export const page: Page = review.page(<ReviewView />);
