import { useId, useRef, type KeyboardEvent } from 'react';

import { EditableText } from '../editable-text.tsx';
import { lessonText } from '../lesson/lesson-content.ts';
import { type SiteInstructor, instructorText } from './instructor-content.ts';
import { selection, useSelection } from './instructor-store.ts';

import styles from './tabs.module.css';

interface TabsProps {
  readonly instructor: SiteInstructor;
  readonly name: string;
}

const labels = [instructorText.lessons, instructorText.profile] as const;

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const show = (tab: number) => selection.update((before) => ({ ...before, tab }));

/** An instructor's lessons and profile (WAI-ARIA tabs, selected by the arrow keys). */
export function Tabs({ instructor, name }: TabsProps) {
  const id = useId();
  const shown = Math.min(useSelection().tab, labels.length - 1);
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = steps[key];
    if (step === undefined) return;
    const tab = (shown + step + labels.length) % labels.length;
    show(tab);
    list.current?.querySelectorAll('button')[tab]?.focus();
  };
  return (
    <div className={styles['tabs']}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={instructorText.tabs(name)}
        className={styles['list']}
        onKeyDown={onKeyDown}
      >
        {labels.map((label, tab) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}-tab-${tab}`}
            aria-controls={`${id}-panel-${tab}`}
            aria-selected={tab === shown}
            tabIndex={tab === shown ? 0 : -1}
            className={styles['tab']}
            onClick={() => show(tab)}
          >
            {label}
          </button>
        ))}
      </div>
      {labels.map((label, tab) => (
        <div
          key={label}
          role="tabpanel"
          id={`${id}-panel-${tab}`}
          aria-labelledby={`${id}-tab-${tab}`}
          hidden={tab !== shown}
          // It contains nothing focusable.
          tabIndex={0}
          className={styles['panel']}
        >
          {tab === 0 ? <Lessons lessons={instructor.lessons} /> : <Profile text={instructor.profile} />}
        </div>
      ))}
    </div>
  );
}

function Lessons({ lessons }: Pick<SiteInstructor, 'lessons'>) {
  if (lessons.length === 0) return <p className={styles['free']}>{instructorText.noLessons}</p>;
  return (
    <ul className={styles['lessons']}>
      {lessons.map((lesson, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two may be alike in everything, and none of them moves.
        <li key={at} className={styles['lesson']}>
          <span className={styles['time']}>
            <span aria-hidden="true">{lessonText.days[lesson.day_of_week].short}</span>
            <span className="visually-hidden">{instructorText.day(lesson.day_of_week)}</span>{' '}
            {lesson.start_time}
            {lessonText.until}
            {lesson.end_time}
          </span>
          <span className={styles['title']}>{lesson.lesson_name}</span>
          <span className={styles['studio']}>{lesson.studio_name}</span>
        </li>
      ))}
    </ul>
  );
}

function Profile({ text }: { readonly text: string }) {
  return (
    <EditableText
      as="p"
      field={{ fieldName: 'profile' }}
      text={text}
      className={styles['profile']}
      emptyWord={instructorText.profile}
    />
  );
}
