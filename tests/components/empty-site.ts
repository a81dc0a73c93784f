import { documentEditors } from '../../src/content/documents.ts';
import { pageNames } from '../../src/documents/documents.ts';
import { emptyDocuments } from '../../src/documents/empty-documents-fixture.ts';
import { getNewsList } from '../../src/documents/news/document.ts';
import { getStudios } from '../../src/documents/studio/document.ts';
import { answer, type Answer } from '../screens/answers.ts';

/** A site without content but its top page: the media library looks through all of it for the uses of a file. */
export const emptySite: readonly Answer[] = [
  answer(getStudios, []),
  answer(getNewsList, []),
  ...pageNames
    .filter((name) => name !== 'top')
    .map((name) => answer(documentEditors[name].calls.read, emptyDocuments[name])),
];
