import { documentEditors } from '../../src/content/documents.ts';
import type { Call } from '../../src/contract/http/call.ts';
import { getInstructorsToEdit, updateInstructors } from '../../src/contract/http/instructor.ts';
import { documentNames } from '../../src/documents/documents.ts';
import { apply } from '../../src/editing/changes.ts';
import { entriesOf, listIn } from '../../src/editing/define-list.ts';
import type { AnyFields } from '../../src/editing/description.ts';
import { valueAt } from '../../src/editing/lookup.ts';
import type { Path } from '../../src/editing/paths.ts';
import { toInstructorDraft, toInstructorsRequest } from '../../src/editors/instructor/editor.ts';
import type { PageDescription, PageDraft } from '../../src/saving/editor-access.ts';
import type { Exchange } from './client.ts';
import { readBy } from './judge.ts';

/** What a changed text ends with until it is restored. */
const mark = ' (npm run conform)';

/** A document as the requests of its editor. */
export interface SavedDocument {
  readonly readCall: Call;
  readonly saveCall: Call;
  /** The request that saves what was read unchanged; null where it cannot be read. */
  readonly baseOf: (read: Exchange) => object | null;
  /** The same with one text changed; null where there is none. */
  readonly changedOf: (read: Exchange) => object | null;
}

/** The path of the last text of several lines, of a list that of its first item; null where there is none. */
function lastLines(fields: AnyFields, holder: unknown, at: Path): Path | null {
  let found: Path | null = null;
  for (const [name, field] of entriesOf(fields)) {
    if (field.kind === 'lines') found = [...at, name];
    if (field.kind !== 'list') continue;
    const [first] = listIn(holder, name);
    if (first !== undefined && !field.isOmitted(first))
      found = lastLines(field.fields, first, [...at, name, { id: first.id }]) ?? found;
  }
  return found;
}

function savedDocument<Draft extends PageDraft, Answer, Request extends object>({
  document,
  definition,
  toDraft,
}: PageDescription<Draft, Answer, Request>): SavedDocument {
  const draftOf = (read: Exchange) => {
    const content = readBy(document.read, read);
    return content && toDraft(content, definition.empty);
  };
  return {
    readCall: document.read,
    saveCall: document.save,
    baseOf: (read) => {
      const draft = draftOf(read);
      return draft && definition.requestOf(draft, draft);
    },
    changedOf: (read) => {
      const draft = draftOf(read);
      const path = draft && lastLines(definition.fields, draft, []);
      if (draft === null || path === null) return null;
      const value = `${String(valueAt(draft, path))}${mark}`;
      return definition.requestOf(apply(draft, { type: 'set', path, value }), draft);
    },
  };
}

/** The documents of which a text is changed and restored. */
export const changedDocuments: readonly SavedDocument[] = documentNames.flatMap(
  (name) => documentEditors[name].asPage(savedDocument) ?? [],
);

export const instructorDocument: SavedDocument = {
  readCall: getInstructorsToEdit,
  saveCall: updateInstructors,
  baseOf: (read) => {
    const instructors = readBy(getInstructorsToEdit, read);
    // Of a file only the id is sent.
    return instructors && toInstructorsRequest(toInstructorDraft({ instructors, files: [] }));
  },
  changedOf: () => null,
};

/** What the run saves of what it did not create. */
export const savedDocuments: readonly SavedDocument[] = [...changedDocuments, instructorDocument];
