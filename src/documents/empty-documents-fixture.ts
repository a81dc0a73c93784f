import { eachOf } from '../contract/objects.ts';
import type { DocumentName } from './documents.ts';
import { emptyOf } from './kit/field.ts';
import { answerOf, described, describedNames } from './kit/sample-fixture.ts';

/** What a backend answers to the read of each document while it has no content. */
export const emptyDocuments: Readonly<Record<DocumentName, object>> = {
  lesson: [],
  instructor: [],
  ...eachOf(describedNames, (name) => Object(answerOf(name, emptyOf(described[name].fields)))),
};
