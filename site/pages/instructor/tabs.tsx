import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';

import { EditableText } from '../../kit/editable-text.tsx';
import { lessonText } from '../lesson/lesson-content.ts';
import { type SiteInstructor, instructorText } from './instructor-content.ts';
import { selection, useSelection } from './instructor-store.ts';

import styles from './tabs.module.css';

const labels = [instructorText.lessons, instructorText.profile] as const;

export function Tabs({ instructor, name }: { readonly instructor: SiteInstructor; readonly name: string }) {
  const shown = Math.min(useSelection().tab, labels.length - 1);
  return (
    <AriaTabs
      className={styles['tabs'] ?? ''}
      selectedKey={shown}
      onSelectionChange={(tab) => selection.update((before) => ({ ...before, tab: Number(tab) }))}
    >
      <TabList className={styles['list'] ?? ''} aria-label={instructorText.tabs(name)}>
        {labels.map((label, tab) => (
          <Tab key={label} id={tab} className={styles['tab'] ?? ''}>
            <span>{label}</span>
          </Tab>
        ))}
      </TabList>
      {labels.map((label, tab) => (
        // Mounted while hidden: messages change the texts of both.
        <TabPanel key={label} id={tab} shouldForceMount className={styles['panel'] ?? ''}>
          {tab === 0 ? <Lessons lessons={instructor.lessons} /> : <Profile text={instructor.profile} />}
        </TabPanel>
      ))}
    </AriaTabs>
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
            <span>{`${lesson.start_time}${lessonText.until}${lesson.end_time}`}</span>
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
