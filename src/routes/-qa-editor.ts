import { updateQaCategories, getQuestionCategoryList } from '../documents/qa/document.ts';
import { qa, qaMachine, toQaDraft } from '../editors/qa/editor.ts';
import { qaText } from '../text/qa.ts';
import { pageEditor } from './-page-editor.ts';

/** The Q&A editor. */
export const qaEditor = pageEditor('qa', {
  definition: qa,
  machine: qaMachine,
  read: getQuestionCategoryList,
  save: updateQaCategories,
  toDraft: toQaDraft,
  saved: qaText.saved,
});
