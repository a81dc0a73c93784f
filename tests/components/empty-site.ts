import { getInstructors } from '../../src/contract/http/instructor.ts';
import { emptyAboutContent, getAboutContent } from '../../src/documents/about/document.ts';
import { getNewsList } from '../../src/documents/news/calls.ts';
import { getPriceContent } from '../../src/documents/price/document.ts';
import { getQuestionCategoryList } from '../../src/documents/qa/document.ts';
import { getReviews } from '../../src/documents/review/document.ts';
import { getStudios } from '../../src/documents/studio/calls.ts';
import { answer, type Answer } from '../screens/answers.ts';

/** A site without content but its top page: the media library looks through all of it for the uses of a file. */
export const emptySite: readonly Answer[] = [
  answer(getStudios, []),
  answer(getNewsList, []),
  answer(getAboutContent, emptyAboutContent),
  answer(getPriceContent, { price_content: [] }),
  answer(getInstructors, []),
  answer(getQuestionCategoryList, []),
  answer(getReviews, []),
];
