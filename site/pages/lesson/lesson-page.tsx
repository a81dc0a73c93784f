import { withSecret } from '../../kit/content-state.ts';
import { type Page } from '../../kit/page.ts';
import { loadStudios, useStudios } from '../../kit/studio-names.ts';
import { siteText } from '../../kit/text.ts';
import { lessonText } from './lesson-content.ts';
import { lessons, studioId } from './lesson-store.ts';
import { Week } from './week.tsx';

import styles from './lesson-heading.module.css';

function LessonHeading() {
  const studios = useStudios();
  const studio = studios.find(({ id }) => id === studioId);
  const others = studios.filter((each) => each !== studio);
  return (
    <div className={styles['heading']}>
      <h1 className={styles['title']}>
        <span className={styles['en']} lang="en">
          {lessonText.titleEn}
        </span>
        <span className={styles['ja']}>
          {studio && <span className={styles['studio']}>{studio.name}</span>}
          <span>{lessonText.title}</span>
        </span>
      </h1>
      {studio && (
        <p className={styles['ways']}>
          <a className={styles['about']} href={withSecret(`/studio/${studio.id}`)}>
            {lessonText.about}
          </a>
          <a className={styles['about']} href={`/trial?studio=${studio.id}`}>
            {siteText.trial}
          </a>
        </p>
      )}
      {studio && others.length > 0 && (
        <nav className={styles['others']} aria-labelledby="other-studios">
          <p id="other-studios">{lessonText.studios}</p>
          <ul>
            {others.map(({ id, name }) => (
              <li key={id}>
                <a href={withSecret(`/lesson/${id}`)}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

const timetable = lessons.page(
  <>
    <LessonHeading />
    <Week />
  </>,
);

export const page: Page = {
  ...timetable,
  start(published) {
    timetable.start(published);
    if (published) void loadStudios();
  },
};
