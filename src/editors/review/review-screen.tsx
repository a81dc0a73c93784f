import { EditorScreen, type EditorActors } from '../../shell/editor/editor-screen.tsx';
import { saveFailedAlone } from '../../text/failures.ts';
import { reviewText } from '../../text/review.ts';
import { review, type ReviewDraft } from './editor.ts';
import { reviewMirror } from './mirror.ts';
import { Reviews } from './reviews.tsx';

/** The review editor (sections 2 and 3). */
export function ReviewScreen(actors: EditorActors<ReviewDraft>) {
  return (
    <EditorScreen
      {...actors}
      definition={review}
      mirror={reviewMirror}
      title={reviewText.title}
      titleLang="en"
      saveFailed={saveFailedAlone}
    >
      <Reviews />
    </EditorScreen>
  );
}
