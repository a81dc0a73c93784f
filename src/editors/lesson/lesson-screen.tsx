import { useMemo, type ReactNode } from 'react';

import type { LessonInstructor } from '../../contract/http/lesson.ts';
import { EditorScreen, type EditorActors } from '../../editor/screen/editor-screen.tsx';
import type { PreviewData } from '../../machines/preview-frame-machine.ts';
import { saveFailedAlone } from '../../text/failures.ts';
import { lessonText } from '../../text/lesson.ts';
import type { LessonDraft } from './draft.ts';
import { lesson } from './editor.ts';
import { lessonMirror } from './mirror.ts';
import type { LessonElsewhere } from './overlaps.ts';
import { TimetablePrint } from './timetable-print.tsx';
import { Week } from './week.tsx';

interface LessonScreenProps extends EditorActors<LessonDraft> {
  /** The studio's slug, once loaded. */
  readonly slug: string | undefined;
  /** The studio's name, once loaded. */
  readonly studio: string | undefined;
  /** The list of studios. */
  readonly aside: ReactNode;
  readonly instructors: readonly LessonInstructor[];
  /** Lessons in other studios; stable between renders. */
  readonly elsewhere: readonly LessonElsewhere[];
  /** A message about missing data of the instructors; null when all is loaded. */
  readonly remark: string | null;
  readonly shown: (draft: LessonDraft) => PreviewData;
}

/** The timetable editor of one studio. */
export function LessonScreen(props: LessonScreenProps) {
  const { slug, studio, instructors, elsewhere, remark, shown, ...actors } = props;
  const mirror = useMemo(() => ({ ...lessonMirror, shown }), [shown]);
  return (
    <EditorScreen
      {...actors}
      title={slug === undefined || slug.trim() === '' ? lessonText.title : slug}
      titleLang="en"
      definition={lesson}
      mirror={mirror}
      saveFailed={saveFailedAlone}
    >
      <Week instructors={instructors} elsewhere={elsewhere} remark={remark}>
        <TimetablePrint studio={studio ?? ''} />
      </Week>
    </EditorScreen>
  );
}
