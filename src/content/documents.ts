import { getInstructorsToEdit, updateInstructors } from '../contract/http/instructor.ts';
import { bulkSaveLessons, getLessons } from '../contract/http/lesson.ts';
import type { DocumentName } from '../documents/documents.ts';
import { getNews, updateNews } from '../documents/news/document.ts';
import { getStudio, updateStudio } from '../documents/studio/document.ts';
import type { AnyFields } from '../editing/description.ts';
import { aboutPage } from '../editors/about/editor.ts';
import { instructorAccess } from '../editors/instructor/access.ts';
import { instructorMachine, instructor } from '../editors/instructor/editor.ts';
import { lessonAccess } from '../editors/lesson/access.ts';
import { lesson, lessonMachine } from '../editors/lesson/editor.ts';
import { existingNewsAccess } from '../editors/news/access.ts';
import { news, newsMachine } from '../editors/news/editor.ts';
import { pricePage } from '../editors/price/editor.ts';
import { qaPage } from '../editors/qa/editor.ts';
import { reviewPage } from '../editors/review/editor.ts';
import { existingStudioAccess } from '../editors/studio/access.ts';
import { studio, studioMachine } from '../editors/studio/editor.ts';
import { topPage } from '../editors/top/editor.ts';
import type { EditorMachine } from '../machines/editor-machine.ts';
import {
  pageEditor,
  type DocumentCalls,
  type EditorAccess,
  type EditorDescription,
  type AccessParts,
  type PageDescription,
  type PageDraft,
} from '../saving/editor-access.ts';
import { cachedRead, type CachedRead } from '../saving/screen-read.ts';
import type { CheckedDocument, CheckedDocumentOf } from './checked-site.ts';

/** `name` is the document's in the list of its kind. The same object while the cache has the answer. */
export type OpenDocument = (name: string) => CheckedDocument;

interface DocumentEditor {
  readonly calls: DocumentCalls;
  readonly fields: AnyFields;
  readonly read: (parts: AccessParts, id: number | null) => CachedRead<OpenDocument>;
  /** Null for documents without a page description. */
  readonly asPage: <Result>(
    call: <Draft extends PageDraft, Answer, Request extends object>(
      page: PageDescription<Draft, Answer, Request>,
    ) => Result,
  ) => Result | null;
  readonly with: <Result>(
    parts: AccessParts,
    id: number,
    call: <Draft, Answer, Request>(
      machine: EditorMachine<Draft>,
      access: EditorAccess<Draft, Answer, Request>,
    ) => Result,
  ) => Result;
}

const opened = new WeakMap<object, CheckedDocument>();

function documentEditor<
  Kind extends DocumentName,
  Draft extends CheckedDocumentOf<Kind>['draft'],
  Answer extends object,
  Request,
>(
  kind: Kind,
  { calls, page, fields, machine, access, nameIn }: EditorDescription<Draft, Answer, Request>,
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
        const draft = toDraft(answer);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the draft is that of the kind.
        const document = { kind, id, name: called, fields, draft } as CheckedDocument;
        opened.set(answer, document);
        return document;
      };
      return cachedRead<Answer, OpenDocument>(query, (answer) => (name) => open(answer, name));
    },
    asPage: (call) => (page === undefined ? null : call(page)),
    with: (parts, id, call) => call(machine, access(parts, id)),
  };
}

/** For checks, search and media uses, which read all documents. A screen imports its own editor. */
export const documentEditors: Readonly<Record<DocumentName, DocumentEditor>> = {
  top: documentEditor('top', pageEditor(topPage)),
  about: documentEditor('about', pageEditor(aboutPage)),
  price: documentEditor('price', pageEditor(pricePage)),
  studio: documentEditor('studio', {
    calls: { read: getStudio, save: updateStudio },
    fields: studio.fields,
    machine: studioMachine,
    access: existingStudioAccess,
  }),
  lesson: documentEditor('lesson', {
    calls: { read: getLessons, save: bulkSaveLessons },
    fields: lesson.fields,
    machine: lessonMachine,
    access: lessonAccess,
  }),
  instructor: documentEditor('instructor', {
    calls: { read: getInstructorsToEdit, save: updateInstructors },
    fields: instructor.fields,
    machine: instructorMachine,
    access: instructorAccess,
  }),
  news: documentEditor('news', {
    calls: { read: getNews, save: updateNews },
    fields: news.fields,
    machine: newsMachine,
    access: existingNewsAccess,
    nameIn: ({ title }) => title,
  }),
  qa: documentEditor('qa', pageEditor(qaPage)),
  review: documentEditor('review', pageEditor(reviewPage)),
};
