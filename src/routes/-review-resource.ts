import { queryOptions } from '@tanstack/react-query';

import type { Send } from '../api/send.ts';
import { saveReview, type Review, getReviews } from '../documents/review/document.ts';
import type { ReviewDraft } from '../documents/review/document.ts';
import { review } from '../editors/review/editor.ts';
import { editorResource } from './-editor-resource.ts';

export const reviewsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['reviews'],
    queryFn: ({ signal }) => send(getReviews, null, { signal }),
  });

/** What the review editor reads and saves. */
export const reviewResource = editorResource({
  definition: review,
  query: reviewsQuery,
  toDraft: (reviews: Review[]): ReviewDraft => ({ reviews }),
  save: (send, request, options) => send(saveReview, request, options),
});
