import { expect, test } from 'vitest';

import { days } from '../../src/contract/http/lesson.ts';
import { demoInstructors } from './instructors.ts';
import { demoStudios } from './studios.ts';

const lessons = demoStudios.flatMap(({ slug, lessons }) =>
  days.flatMap((day) =>
    lessons[day].flatMap((slot) =>
      slot === null ? [] : [{ slug, day, start: slot[0], end: slot[1], instructor: slot[3] }],
    ),
  ),
);

test('every lesson of the demonstration ends after it begins and has an existing instructor', () => {
  const keys = new Set<string>(demoInstructors.map(({ key }) => key));
  expect(lessons.filter(({ start, end, instructor }) => start >= end || !keys.has(instructor))).toEqual([]);
  expect(lessons.length).toBeGreaterThan(60);
});

test('no instructor of the demonstration has two lessons at the same time', () => {
  const clashes = lessons.filter((one) =>
    lessons.some(
      (other) =>
        one !== other &&
        one.instructor === other.instructor &&
        one.day === other.day &&
        one.start < other.end &&
        other.start < one.end,
    ),
  );
  expect(clashes).toEqual([]);
});
