import { documentEditors } from '../../src/content/documents.ts';
import type { ExtensionName } from '../../src/contract/config.ts';
import type { Call } from '../../src/contract/http/call.ts';
import { getDeleted, undelete } from '../../src/contract/http/deleted.ts';
import { getFirstId } from '../../src/contract/http/first-id.ts';
import { getInstructors, deleteInstructor, updateInstructors } from '../../src/contract/http/instructor.ts';
import { bulkSaveLessons, getInstructorsForLessonPage, getLessons } from '../../src/contract/http/lesson.ts';
import {
  getMediaDetails,
  saveMediaDetails,
  emptyMediaTrash,
  getMediaTrash,
  restoreMedia,
} from '../../src/contract/http/media-extensions.ts';
import { deleteMedia, getMediaFiles, uploadMedia } from '../../src/contract/http/media.ts';
import { tellPresence } from '../../src/contract/http/presence.ts';
import { login, logout } from '../../src/contract/http/session.ts';
import {
  cancelTrialCustomer,
  changeTrialDate,
  getStudioLessons,
  getStudioNames,
  getTrialCustomers,
} from '../../src/contract/http/trial.ts';
import { documentNames, documents, type DocumentName } from '../../src/documents/documents.ts';
import {
  createNews,
  deleteNews,
  getNews,
  updateNews,
  getHashtagMaster,
  getNewsList,
} from '../../src/documents/news/document.ts';
import { getQuestionCategoryList, updateQaCategories } from '../../src/documents/qa/document.ts';
import { getReviews, saveReview } from '../../src/documents/review/document.ts';
import {
  createStudio,
  deleteStudio,
  getStudio,
  updateStudio,
  getLocation,
  getStudios,
  updateIsPublished,
} from '../../src/documents/studio/document.ts';

/** The headings that the calls are listed under. */
export type Heading =
  | 'Authentication'
  | 'Media'
  | 'Page content'
  | 'Studios and lessons'
  | 'Instructors, Q&A, news, reviews'
  | 'Trial bookings';

/** A call of the contract for people who read about it. */
export interface ListedCall {
  readonly name: string;
  readonly call: Call;
  readonly heading: Heading;
  /** What its answer has, or what it is for. */
  readonly summary: string;
  /** Sent only where the configuration's `extensions` announces this name; null for a call of all backends. */
  readonly extension: ExtensionName | null;
}

const under = (
  heading: Heading,
  calls: Readonly<Record<string, readonly [call: Call, summary: string, extension?: ExtensionName]>>,
): readonly ListedCall[] =>
  Object.entries(calls).map(([name, [call, summary, extension = null]]) => ({
    name,
    call,
    heading,
    summary,
    extension,
  }));

const summaries: Readonly<Record<string, readonly [read: string, save: string]>> = {
  top: ['top fields and media objects', 'message'],
  about: ['concept_message, videos, concept_description', 'message'],
  price: ['price_content list', 'message; then the screen reloads'],
};

/** The documents whose calls are those of a page. */
const pages = documentNames.filter((name) => documents[name].calls.read.startsWith('/api/get_page_'));

/** Without an entry in `summaries`, the summary of a read is the names of the page's fields. */
function callsOfPage(
  name: DocumentName,
): readonly (readonly [string, readonly [call: Call, summary: string]])[] {
  const { calls, asPage } = documentEditors[name];
  const fields = asPage(({ definition }) => Object.keys(definition.fields).join(', '));
  const [read, save] = summaries[name] ?? [fields ?? '', 'message'];
  const called = name.charAt(0).toUpperCase() + name.slice(1);
  return [
    [`get${called}Content`, [calls.read, read]],
    [`update${called}Content`, [calls.save, save]],
  ];
}

/** Every call of the contract; under each heading the extensions come last. */
export const listedCalls: readonly ListedCall[] = [
  ...under('Authentication', {
    login: [login, 'reads is_superuser; any non-OK status is failure'],
    logout: [logout, 'ends the session on the server', 'logout'],
  }),
  ...under('Media', {
    getMediaFiles: [getMediaFiles, 'array of media files replacing the list'],
    deleteMedia: [deleteMedia, 'may carry error (string) or references'],
    uploadMedia: [uploadMedia, 'images[0] with id, url or image_url, mime_type, width, height, file_size'],
    getMediaDetails: [getMediaDetails, 'what staff say about the files', 'mediaDetails'],
    saveMediaDetails: [saveMediaDetails, 'replaces what staff say about a file', 'mediaDetails'],
    getMediaTrash: [getMediaTrash, 'the files deleted within 30 days', 'mediaTrash'],
    restoreMedia: [restoreMedia, 'restores a deleted file under its id', 'mediaTrash'],
    emptyMediaTrash: [emptyMediaTrash, 'deletes files of the trash for good', 'mediaTrash'],
  }),
  ...under('Page content', Object.fromEntries(pages.flatMap(callsOfPage))),
  ...under('Studios and lessons', {
    getStudios: [getStudios, 'list with id, name, slug'],
    getStudio: [getStudio, 'studio with id, name, slug, address, main_image, images, is_published'],
    getLocation: [getLocation, 'location with lat and lng'],
    createStudio: [createStudio, 'message, studio_id'],
    updateStudio: [updateStudio, 'message'],
    deleteStudio: [deleteStudio, 'message'],
    updateIsPublished: [updateIsPublished, 'success status'],
    getInstructorsForLessonPage: [
      getInstructorsForLessonPage,
      'instructors with id, dancer_name, top_images',
    ],
    getLessons: [getLessons, 'list of lessons'],
    bulkSaveLessons: [bulkSaveLessons, 'success status'],
    getFirstId: [getFirstId, 'reads id'],
    getDeleted: [getDeleted, 'what was deleted within 30 days', 'undelete'],
    undelete: [undelete, 'restores something that was deleted', 'undelete'],
    tellPresence: [tellPresence, 'tells which document has unsaved edits', 'presence'],
  }),
  ...under('Instructors, Q&A, news, reviews', {
    getInstructors: [getInstructors, 'list of instructors'],
    deleteInstructor: [deleteInstructor, 'message, or error'],
    updateInstructors: [updateInstructors, 'message or error'],
    getQuestionCategoryList: [getQuestionCategoryList, 'categories sorted by order'],
    updateQaCategories: [updateQaCategories, 'message or error'],
    getHashtagMaster: [getHashtagMaster, 'hashtags with id and text'],
    getNewsList: [getNewsList, 'articles'],
    getNews: [getNews, 'article with id, title, text, top_image, images, hashtags'],
    createNews: [createNews, 'message, news_id'],
    updateNews: [updateNews, 'response body not shown'],
    deleteNews: [deleteNews, 'response body not shown'],
    getReviews: [getReviews, 'array of reviews'],
    saveReview: [saveReview, 'message; on non-OK the message and status are raised'],
  }),
  ...under('Trial bookings', {
    getTrialCustomers: [getTrialCustomers, 'array of trial bookings'],
    getStudioNames: [getStudioNames, 'list of studio names'],
    getStudioLessons: [getStudioLessons, 'list of studio lessons'],
    changeTrialDate: [changeTrialDate, 'only the OK status is read'],
    cancelTrialCustomer: [cancelTrialCustomer, 'only the OK status is read; body not shown'],
  }),
];
