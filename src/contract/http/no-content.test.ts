import * as v from 'valibot';
import { expect, test } from 'vitest';

import { getAboutContent } from '../../documents/about/document.ts';
import { getNews } from '../../documents/news/document.ts';
import { getPriceContent } from '../../documents/price/document.ts';
import { getQuestionCategoryList } from '../../documents/qa/document.ts';
import { getReviews } from '../../documents/review/document.ts';
import { getStudio } from '../../documents/studio/document.ts';
import { getTopContent } from '../../documents/top/document.ts';
import { getDeleted } from './deleted.ts';
import { getInstructorsToEdit } from './instructor-edit.ts';
import { getInstructors } from './instructor.ts';
import { getLessons } from './lesson.ts';
import { getMediaDetails } from './media-details.ts';
import { getMediaTrash } from './media-trash.ts';
import { getMediaFiles } from './media.ts';

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
