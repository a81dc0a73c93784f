import { createFileRoute } from '@tanstack/react-router';

import { editorRoute } from '../-editor-route.tsx';
import { reviewResource } from '../-review-resource.ts';
import { reviewMachine } from '../../editors/review/editor.ts';
import { ReviewScreen } from '../../editors/review/review-screen.tsx';
import { reviewText } from '../../text/review.ts';

const { loader, component } = editorRoute({
  title: reviewText.title,
  previewPath: '/review',
  machine: reviewMachine,
  resource: reviewResource,
  Screen: ReviewScreen,
  hasMedia: false,
  // decisions.md, "Preview messages"
  typingDelay: 50,
});

export const Route = createFileRoute('/_console/review')({ loader, component });
