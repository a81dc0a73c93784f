import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';

import { awaitBriefly } from '../-editor-actors.ts';
import { reviewResource } from '../-review-actors.ts';
import { useEditorActors } from '../-use-editor-actors.ts';
import { reviewsQuery } from '../../api/review-queries.ts';
import { reviewMachine } from '../../editors/review/machine.ts';
import { ReviewScreen } from '../../editors/review/review-screen.tsx';
import { pageTitle } from '../../text/app.ts';
import { reviewText } from '../../text/review.ts';

export const Route = createFileRoute('/_console/review')({
  // Never fails: a failed read is the editor's to show, not the router's.
  loader: async ({ context: { queryClient, send } }) => {
    await awaitBriefly(queryClient.prefetchQuery(reviewsQuery(send)));
  },
  component: Reviews,
});

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
