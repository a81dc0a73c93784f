import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { LessonInstructor } from '../../contract/http/lesson.ts';
import type { PreviewData } from '../../machines/preview-frame-machine.ts';
import { EditorScreen, type EditorActors } from '../../shell/editor/editor-screen.tsx';
import { placeText } from '../../text/app.ts';
import { saveFailedAlone } from '../../text/failures.ts';
import { lessonText } from '../../text/lesson.ts';
import type { LessonDraft } from './draft.ts';
import type { LessonElsewhere } from './lessons-elsewhere.ts';
import { lessonLabelOf, lessonPlaceOf } from './places.ts';
import { lessonEdited, lessonPathOf, lessonVisited } from './preview.ts';
import { TimetablePrint } from './timetable-print.tsx';
import { Week } from './week.tsx';

const trail = [{ title: placeText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } }];

export interface LessonScreenProps extends EditorActors<LessonDraft> {
  /** The studio's slug, once it is known. */
  readonly slug: string | undefined;
  /** The studio's name, once it is known. */
  readonly studio: string | undefined;
  /** The list of studios. */
  readonly aside: ReactNode;
  readonly instructors: readonly LessonInstructor[];
  /** Lessons in other studios. The same list from render to render. */
  readonly elsewhere: readonly LessonElsewhere[];
  /** What is not known of the instructors; null where all is. */
  readonly remark: string | null;
  readonly shown: (draft: LessonDraft) => PreviewData;
}

/** The timetable editor of one studio (section 2, "Lesson timetable editor"). */
export function LessonScreen({ slug, studio, instructors, elsewhere, remark, ...actors }: LessonScreenProps) {
  return (
    <EditorScreen
      {...actors}
      title={slug === undefined || slug.trim() === '' ? lessonText.title : slug}
      titleLang="en"
      trail={trail}
      labelOf={lessonLabelOf}
      placeOf={lessonPlaceOf}
      edited={lessonEdited}
      visited={lessonVisited}
      pathOf={lessonPathOf}
      saveFailed={saveFailedAlone}
    >
      <Week instructors={instructors} elsewhere={elsewhere} remark={remark}>
        <TimetablePrint studio={studio ?? ''} />
      </Week>
    </EditorScreen>
  );
}
