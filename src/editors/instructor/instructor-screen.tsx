import type { EditorFailure } from '../../machines/editor-types.ts';
import { EditorScreen, type EditorActors } from '../../shell/editor/editor-screen.tsx';
import { instructorText } from '../../text/instructor.ts';
import { InstructorDeletion, type Deletion } from './deletion.tsx';
import { instructor, type InstructorDraft } from './editor.ts';
import { Instructors } from './instructors.tsx';
import { instructorMirror } from './mirror.ts';

const saveFailed = ({ message }: EditorFailure): string => instructorText.saveFailed(message);

/** The instructor editor (sections 2 and 3). */
export function InstructorScreen({
  deletion,
  ...actors
}: EditorActors<InstructorDraft> & { readonly deletion: Deletion }) {
  return (
    <EditorScreen
      {...actors}
      definition={instructor}
      mirror={instructorMirror}
      title={instructorText.title}
      titleLang="en"
      saveFailed={saveFailed}
    >
      <InstructorDeletion {...actors} deletion={deletion}>
        <Instructors />
      </InstructorDeletion>
    </EditorScreen>
  );
}
