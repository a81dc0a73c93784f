import * as v from 'valibot';
import { expect, test } from 'vitest';

import { getDeleted } from '../contract/http/deleted.ts';
import { getInstructorsToEdit } from '../contract/http/instructor-edit.ts';
import { getInstructors } from '../contract/http/instructor.ts';
import { getLessons } from '../contract/http/lesson.ts';
import { getMediaDetails } from '../contract/http/media-details.ts';
import { getMediaTrash } from '../contract/http/media-trash.ts';
import { getMediaFiles } from '../contract/http/media.ts';
import { getAboutContent } from './about/document.ts';
import { getNews } from './news/document.ts';
import { getPriceContent } from './price/document.ts';
import { getQuestionCategoryList } from './qa/document.ts';
import { getReviews } from './review/document.ts';
import { getStudio } from './studio/document.ts';
import { getTopContent } from './top/document.ts';

test.each([
  ['the top page', getTopContent, [[]]],
  ['the about page', getAboutContent, [[]]],
  ['the price page', getPriceContent, [{ price_content: null }]],
  ['a studio', getStudio, [[], { id: 3 }]],
  ['the timetable', getLessons, [{ lessons: null }]],
  ['the instructors of their editor', getInstructorsToEdit, [{ instructors: null }]],
  ['the instructors', getInstructors, [{ instructors: null }]],
  ['the questions', getQuestionCategoryList, [{ categories: null }]],
  ['an article', getNews, [[], { id: 3 }]],
  ['the reviews', getReviews, [{ reviews: null }]],
  ['the library', getMediaFiles, [{ files: null }]],
  ['the details of files', getMediaDetails, [{ details: null }]],
  ['the trash', getMediaTrash, [{ bytes: 4 }, { files: null }, { files: 'a' }]],
  ['the deleted items', getDeleted, [{ deleted: null }]],
])('%s: an answer without any is a failed load, and not an empty one', (_, { read }, others) => {
  const bodies = [null, undefined, '', '<!doctype html>', {}, { ok: true }, 0, ...others];
  expect(bodies.filter((body) => v.is(read, body))).toEqual([]);
});
