import { getInstructorsToEdit, updateInstructors } from '../contract/http/instructor-edit.ts';
import { bulkSaveLessons, getLessons } from '../contract/http/lesson.ts';
import type { DocumentName } from '../documents/documents.ts';
import { getNews, updateNews } from '../documents/news/document.ts';
import { getStudio, updateStudio } from '../documents/studio/document.ts';
import { aboutPage } from '../editors/about/editor.ts';
import { instructorMachine, instructor } from '../editors/instructor/editor.ts';
import { lesson } from '../editors/lesson/editor.ts';
import { lessonMachine } from '../editors/lesson/machine.ts';
import { news, newsMachine } from '../editors/news/editor.ts';
import { pricePage } from '../editors/price/editor.ts';
import { qaPage } from '../editors/qa/editor.ts';
import { reviewPage } from '../editors/review/page.ts';
import { studio, studioMachine } from '../editors/studio/editor.ts';
import { topPage } from '../editors/top/editor.ts';
import { documentEditor, type DocumentEditor } from './-document-editor.ts';
import { instructorResource } from './-instructor-actors.ts';
import { lessonResource } from './-lesson-actors.ts';
import { existingNewsResource } from './-news-actors.ts';
import { pageEditor } from './-page-editor.ts';
import { existingStudioResource } from './-studio-actors.ts';

/**
 * The console's editors, for what goes through all documents: the checks, the search and the uses of media. Loaded with
 * these alone; a screen imports its own editor.
 */
export const documentEditors: Readonly<Record<DocumentName, DocumentEditor>> = {
  top: documentEditor(pageEditor(topPage), (parts) => ({ kind: 'top', ...parts })),
  about: documentEditor(pageEditor(aboutPage), (parts) => ({ kind: 'about', ...parts })),
  price: documentEditor(pageEditor(pricePage), (parts) => ({ kind: 'price', ...parts })),
  studio: documentEditor(
    {
      calls: { read: getStudio, save: updateStudio },
      fields: studio.fields,
      machine: studioMachine,
      resource: existingStudioResource,
    },
    (parts) => ({ kind: 'studio', ...parts }),
  ),
  lesson: documentEditor(
    {
      calls: { read: getLessons, save: bulkSaveLessons },
      fields: lesson.fields,
      machine: lessonMachine,
      resource: lessonResource,
    },
    (parts) => ({ kind: 'lesson', ...parts }),
  ),
  instructor: documentEditor(
    {
      calls: { read: getInstructorsToEdit, save: updateInstructors },
      fields: instructor.fields,
      machine: instructorMachine,
      resource: instructorResource,
    },
    (parts) => ({ kind: 'instructor', ...parts }),
  ),
  news: documentEditor(
    {
      calls: { read: getNews, save: updateNews },
      fields: news.fields,
      machine: newsMachine,
      resource: existingNewsResource,
      nameIn: ({ title }) => title,
    },
    (parts) => ({ kind: 'news', ...parts }),
  ),
  qa: documentEditor(pageEditor(qaPage), (parts) => ({ kind: 'qa', ...parts })),
  review: documentEditor(pageEditor(reviewPage), (parts) => ({ kind: 'review', ...parts })),
};
