import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { LessonInstructor } from '../../contract/http/lesson.ts';
import { days } from '../../contract/http/week.ts';
import { stepText, type Path } from '../../editing/changes.ts';
import type { EditorFailure } from '../../machines/editor-types.ts';
import type { PreviewData } from '../../machines/preview-frame-machine.ts';
import { EditorScreen, type EditorActors } from '../../shell/editor/editor-screen.tsx';
import { placeText } from '../../text/app.ts';
import { dayText, lessonLabels, lessonText } from '../../text/lesson.ts';
import type { LessonDraft } from './draft.ts';
import type { LessonElsewhere } from './lessons-elsewhere.ts';
import { lessonEdited, lessonPathOf, lessonVisited } from './preview.ts';
import { TimetablePrint } from './timetable-print.tsx';
import { Week } from './week.tsx';

const trail = [{ title: placeText.home, lang: 'en', to: { link: linkOptions({ to: '/' }) } }];

/** A field by its day; where a step changed more than one, by the day alone. */
function labelOf([, dayStep, , fieldStep]: Path): string {
  const day = days.find((each) => each === dayStep);
  if (day === undefined) return '';
  const field = fieldStep === undefined ? '' : stepText(fieldStep);
  const label = Object.hasOwn(lessonLabels, field) ? lessonLabels[field as keyof typeof lessonLabels] : null;
  return label === null ? dayText[day].full : lessonText.fieldOf(dayText[day].full, label);
}

/** What the server refuses it explains, and no Retry would help before that is read. */
const saveFailed = ({ status, message }: EditorFailure) =>
  status !== null && status >= 400 && status < 500 && message !== ''
    ? `${lessonText.saveFailed}${message}`
    : lessonText.saveFailed;

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
  /** Whose date stands on a printed timetable. */
  readonly timeZone: string;
}

/** The timetable editor of one studio (section 2, "Lesson timetable editor"). */
export function LessonScreen(props: LessonScreenProps) {
  const { slug, studio, instructors, elsewhere, remark, timeZone, ...actors } = props;
  return (
    <EditorScreen
      {...actors}
      title={slug === undefined || slug.trim() === '' ? lessonText.title : slug}
      titleLang="en"
      trail={trail}
      labelOf={labelOf}
      edited={lessonEdited}
      visited={lessonVisited}
      pathOf={lessonPathOf}
      saveFailed={saveFailed}
    >
      <Week instructors={instructors} elsewhere={elsewhere} remark={remark}>
        <TimetablePrint studio={studio ?? ''} timeZone={timeZone} />
      </Week>
    </EditorScreen>
  );
}
