import { linkOptions } from '@tanstack/react-router';

import type { EditorFailure } from '../../machines/editor-types.ts';
import { EditorScreen, type EditorActors } from '../../shell/editor/editor-screen.tsx';
import { placeText } from '../../text/app.ts';
import { instructorText } from '../../text/instructor.ts';
import { InstructorDeletion, type Deletion } from './deletion.tsx';
import type { InstructorDraft } from './draft.ts';
import { Instructors } from './instructors.tsx';
import { instructorLabelOf, instructorPlaceOf } from './places.ts';
import { instructorEdited, instructorPathOf, instructorVisited } from './preview.ts';
import { toShownInstructors } from './wire.ts';

const trail = [{ title: placeText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } }];

const saveFailed = ({ message }: EditorFailure): string => instructorText.saveFailed(message);

/** The instructor editor (sections 2 and 3). */
export function InstructorScreen({
  deletion,
  ...actors
}: EditorActors<InstructorDraft> & { readonly deletion: Deletion }) {
  return (
    <EditorScreen
      {...actors}
      title={instructorText.title}
      titleLang="en"
      trail={trail}
      labelOf={instructorLabelOf}
      placeOf={instructorPlaceOf}
      edited={instructorEdited}
      visited={instructorVisited}
      pathOf={instructorPathOf}
      shown={toShownInstructors}
      saveFailed={saveFailed}
    >
      <InstructorDeletion {...actors} deletion={deletion}>
        <Instructors />
      </InstructorDeletion>
    </EditorScreen>
  );
}
