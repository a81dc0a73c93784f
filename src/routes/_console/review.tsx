import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';

import { awaitBriefly } from '../-editor-actors.ts';
import { lookUpLostItems } from '../-lost-saves.ts';
import { useEditorActors } from '../-use-editor-actors.ts';
import { reviewsQuery } from '../../api/review-queries.ts';
import type { Send } from '../../api/send.ts';
import { saveReview, type Review, type SaveReviewRequest } from '../../contract/http/review.ts';
import type { ReviewDraft } from '../../editors/review/draft.ts';
import { reviewMachine } from '../../editors/review/machine.ts';
import { ReviewScreen } from '../../editors/review/review-screen.tsx';
import { reviewProblems } from '../../editors/review/rules.ts';
import { toReviewRequest, toSentReview } from '../../editors/review/wire.ts';
import { pageTitle } from '../../text/app.ts';
import { reviewText } from '../../text/review.ts';

export const Route = createFileRoute('/_console/review')({
  // Never fails: a failed read is the editor's to show, not the router's.
  loader: async ({ context: { queryClient, send } }) => {
    await awaitBriefly(queryClient.prefetchQuery(reviewsQuery(send)));
  },
  component: Reviews,
});

const reviewsOf = ({ reviews }: ReviewDraft) => reviews;

const items = {
  itemsOf: reviewsOf,
  withItems: (_draft: ReviewDraft, reviews: readonly Review[]) => ({ reviews }),
  sentOf: reviewsOf,
  toSent: toSentReview,
};

const reviewResource = (queryClient: QueryClient, send: Send) =>
  lookUpLostItems(
    {
      queryClient,
      query: reviewsQuery(send),
      toDraft: (reviews: readonly Review[]): ReviewDraft => ({ reviews }),
      validate: reviewProblems,
      prepare: toReviewRequest,
      save: async (request: SaveReviewRequest, signal: AbortSignal) =>
        (await send(saveReview, request, { signal })).message,
    },
    items,
  );

/** How long typing waits before it is posted, in ms (decisions.md, "Preview messages"). */
const typingDelay = 50;

function Reviews() {
  const { config, queryClient, send } = Route.useRouteContext();
  const [resource] = useState(() => reviewResource(queryClient, send));
  const actors = useEditorActors(reviewMachine, { previewPath: '/review', resource, typingDelay });
  return (
    <>
      <title>{pageTitle(reviewText.title, config.brand)}</title>
      <ReviewScreen {...actors} />
    </>
  );
}
