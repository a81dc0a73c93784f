import { getInstructorsToEdit, updateInstructors } from '../contract/http/instructor-edit.ts';
import { bulkSaveLessons, getLessons } from '../contract/http/lesson.ts';
import type { DocumentName } from '../documents/documents.ts';
import { getNews, updateNews } from '../documents/news/document.ts';
import { getStudio, updateStudio } from '../documents/studio/document.ts';
import type { AnyFields } from '../editing/description.ts';
import { aboutPage } from '../editors/about/editor.ts';
import { instructorAccess } from '../editors/instructor/access.ts';
import { instructorMachine, instructor } from '../editors/instructor/editor.ts';
import { lessonAccess } from '../editors/lesson/access.ts';
import { lesson } from '../editors/lesson/editor.ts';
import { lessonMachine } from '../editors/lesson/machine.ts';
import { existingNewsAccess } from '../editors/news/access.ts';
import { news, newsMachine } from '../editors/news/editor.ts';
import { pricePage } from '../editors/price/editor.ts';
import { qaPage } from '../editors/qa/editor.ts';
import { reviewPage } from '../editors/review/page.ts';
import { existingStudioAccess } from '../editors/studio/access.ts';
import { studio, studioMachine } from '../editors/studio/editor.ts';
import { topPage } from '../editors/top/editor.ts';
import type { EditorMachine } from '../machines/editor-machine.ts';
import type { EditorAccess } from '../saving/editor-saves.ts';
import {
  pageEditor,
  type DocumentCalls,
  type EditorDescription,
  type EditorParts,
  type PageDescription,
  type PageDraft,
} from '../saving/page-editor.ts';
import { cachedRead, type CachedRead } from '../saving/screen-read.ts';
import type { CheckedDocument } from './checked-site.ts';

/**
 * Opens what was read as its editor does; `name` is what its list calls it. The same object as long as the cache has the
 * answer, so that after a save only what has changed is opened anew.
 */
export type OpenDocument = (name: string) => CheckedDocument;

/** A document's editor for what goes through all documents, whatever they contain. */
export interface DocumentEditor {
  readonly calls: DocumentCalls;
  readonly fields: AnyFields;
  readonly read: (parts: EditorParts, id: number | null) => CachedRead<OpenDocument>;
  /** Calls `call` with the description that all of it follows from; null where there is none. */
  readonly asPage: <Result>(
    call: <Draft extends PageDraft, Answer, Request extends object>(
      page: PageDescription<Draft, Answer, Request>,
    ) => Result,
  ) => Result | null;
  /** Calls `call` with the editor's parts, which have their own types there. */
  readonly with: <Result>(
    parts: EditorParts,
    id: number,
    call: <Draft, Answer, Request>(
      machine: EditorMachine<Draft>,
      access: EditorAccess<Draft, Answer, Request>,
    ) => Result,
  ) => Result;
}

const opened = new WeakMap<object, CheckedDocument>();

/** The editor of a document, made of its description. `checked` makes a document of a draft. */
function documentEditor<Draft, Answer extends object, Request>(
  { calls, page, fields, machine, access, nameIn }: EditorDescription<Draft, Answer, Request>,
  checked: (
    parts: Pick<CheckedDocument, 'id' | 'name' | 'fields'> & { readonly draft: Draft },
  ) => CheckedDocument,
): DocumentEditor {
  return {
    calls,
    fields,
    read: (parts, id) => {
      const { query, toDraft } = access(parts, id ?? 0);
      const open = (answer: Answer, name: string): CheckedDocument => {
        const called = nameIn?.(answer) ?? name;
        const known = opened.get(answer);
        if (known?.name === called) return known;
        const document = checked({ id, name: called, fields, draft: toDraft(answer) });
        opened.set(answer, document);
        return document;
      };
      return cachedRead<Answer, OpenDocument>(query, (answer) => (name) => open(answer, name));
    },
    asPage: (call) => (page === undefined ? null : call(page)),
    with: (parts, id, call) => call(machine, access(parts, id)),
  };
}

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
      access: existingStudioAccess,
    },
    (parts) => ({ kind: 'studio', ...parts }),
  ),
  lesson: documentEditor(
    {
      calls: { read: getLessons, save: bulkSaveLessons },
      fields: lesson.fields,
      machine: lessonMachine,
      access: lessonAccess,
    },
    (parts) => ({ kind: 'lesson', ...parts }),
  ),
  instructor: documentEditor(
    {
      calls: { read: getInstructorsToEdit, save: updateInstructors },
      fields: instructor.fields,
      machine: instructorMachine,
      access: instructorAccess,
    },
    (parts) => ({ kind: 'instructor', ...parts }),
  ),
  news: documentEditor(
    {
      calls: { read: getNews, save: updateNews },
      fields: news.fields,
      machine: newsMachine,
      access: existingNewsAccess,
      nameIn: ({ title }) => title,
    },
    (parts) => ({ kind: 'news', ...parts }),
  ),
  qa: documentEditor(pageEditor(qaPage), (parts) => ({ kind: 'qa', ...parts })),
  review: documentEditor(pageEditor(reviewPage), (parts) => ({ kind: 'review', ...parts })),
};
