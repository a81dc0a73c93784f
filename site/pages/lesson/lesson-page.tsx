import type { Page } from '../page.ts';
import { loadStudios } from '../studio-names.ts';
import { LessonHeading } from './lesson-heading.tsx';
import { lessons } from './lesson-store.ts';
import { Week } from './week.tsx';

const timetable = lessons.page(
  <>
    <LessonHeading />
    <Week />
  </>,
);

/** A studio's timetable. */
export const page: Page = {
  ...timetable,
  start(published) {
    timetable.start(published);
    if (published) void loadStudios();
  },
};
