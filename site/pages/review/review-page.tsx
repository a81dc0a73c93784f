import { memo } from 'react';

import { useSite } from '../../site-context.ts';
import { PageHead } from '../page-head.tsx';
import type { Page } from '../page.ts';
import { review, type SiteReview } from './review-content.ts';
import { reviewText } from './review-text.ts';
import { Review } from './review.tsx';

import styles from './review-page.module.css';

/** A review with its place in the list that the console edits. */
interface Placed {
  readonly review: SiteReview;
  readonly index: number;
}

/** The reviews of one memoised component: with thousands, a keystroke renders one group. */
const groupSize = 50;

const groupsOf = (all: readonly Placed[]): readonly (readonly Placed[])[] =>
  Array.from({ length: Math.ceil(all.length / groupSize) }, (_, at) =>
    all.slice(at * groupSize, (at + 1) * groupSize),
  );

interface GroupProps {
  readonly group: readonly Placed[];
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
    <div className={styles['page']}>
      <PageHead title={reviewText.title} titleEn={reviewText.titleEn} />
      {isKnown && shown.length === 0 && <p>{reviewText.none}</p>}
      {groupsOf(shown).map((group) => (
        <Group key={group[0]?.index} group={group} />
      ))}
    </div>
  );
}

export const page: Page = review.page(<ReviewView />);
