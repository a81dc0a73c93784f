import { linkOptions } from '@tanstack/react-router';

import type { Path } from '../../editing/changes.ts';
import { EditorScreen, type EditorActors } from '../../shell/editor/editor-screen.tsx';
import { placeText } from '../../text/app.ts';
import { saveFailedAlone } from '../../text/failures.ts';
import { reviewLabels, reviewNoun, reviewText } from '../../text/review.ts';
import { isReviewField, type ReviewDraft } from './draft.ts';
import { reviewEdited, reviewPathOf, reviewsShown, reviewVisited } from './preview.ts';
import { Reviews } from './reviews.tsx';

const trail = [{ title: placeText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } }];

const labelOf = ([, , field]: Path): string => (isReviewField(field) ? reviewLabels[field] : reviewNoun);

/** The review editor (sections 2 and 3). */
export function ReviewScreen(actors: EditorActors<ReviewDraft>) {
  return (
    <EditorScreen
      {...actors}
      title={reviewText.title}
      titleLang="en"
      trail={trail}
      labelOf={labelOf}
      edited={reviewEdited}
      visited={reviewVisited}
      pathOf={reviewPathOf}
      shown={reviewsShown}
      saveFailed={saveFailedAlone}
    >
      <Reviews />
    </EditorScreen>
  );
}
