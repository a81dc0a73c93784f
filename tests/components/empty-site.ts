import { emptyAboutContent, getAboutContent } from '../../src/contract/http/about.ts';
import { getInstructors } from '../../src/contract/http/instructor.ts';
import { getNewsList } from '../../src/contract/http/news.ts';
import { getPriceContent } from '../../src/contract/http/price.ts';
import { getQuestionCategoryList } from '../../src/contract/http/qa.ts';
import { getReviews } from '../../src/contract/http/review.ts';
import { getStudios } from '../../src/contract/http/studio.ts';
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
