import { createFileRoute } from '@tanstack/react-router';

import { editorRoute } from '../../console/editor-route.tsx';
import { reviewPage } from '../../editors/review/editor.ts';
import { ReviewScreen } from '../../editors/review/review-screen.tsx';

// Half the usual delay (docs/behaviour.md#preview).
const { loader, component } = editorRoute(reviewPage, ReviewScreen, { typingDelay: 50 });

export const Route = createFileRoute('/_console/review')({ loader, component });
