import { useDeferredValue, useMemo, useState } from 'react';

import type { Review } from '../../contract/http/review.ts';
import { lookFor } from '../../editing/fold-text.ts';
import { useFound, useListFilter } from '../../shell/editor/list/list-filter.ts';
import { reviewList, textOfReview } from './editor.ts';

/** What is shown by whether it is published. */
export const publications = ['all', 'published', 'unpublished'] as const;
type Publication = (typeof publications)[number];

const isOf = (published: Publication, { is_published: isPublished }: Review): boolean =>
  published === 'all' || isPublished === (published === 'published');

/** Narrows the list by words and by what is published. Order and data stay as they are. */
export function useReviewFilter() {
  const [text, setText] = useState('');
  const [published, setPublished] = useState<Publication>('all');
  const asked = useDeferredValue(text);
  const question = useMemo(() => {
    if (asked.trim() === '' && published === 'all') return null;
    const hasWords = lookFor(asked, textOfReview);
    return { matches: (review: Review) => isOf(published, review) && hasWords(review) };
  }, [asked, published]);
  const filter = useListFilter(question);
  const clear = () => {
    setText('');
    setPublished('all');
  };
  return {
    filter,
    found: useFound(reviewList, filter),
    text,
    setText,
    published,
    setPublished,
    clear,
  };
}
