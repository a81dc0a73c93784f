import { type Call, saveHeaders } from '../../../src/contract/http/call.ts';
import { answer, refused, type Answer, type Asked, type BodyOf } from '../answers.ts';

/** A document that one call reads and another saves. */
export interface StoredDocument<Read extends Call = Call, Save extends Call = Call> {
  readonly read: Read;
  readonly save: Save;
  /** The answers to both calls. */
  readonly answers: readonly Answer[];
  /** What is stored. */
  content: BodyOf<Read>;
  /** The answer to a read. */
  given(): Response;
  /** Stores what a save asks for, as `answers` do, and gives the answer. */
  saved(asked: Asked<Save>): Response;
  /** What another person saves. */
  change(content: BodyOf<Read>): void;
}

interface Kept<Read extends Call, Save extends Call> {
  readonly content: BodyOf<Read>;
  /** The content after a save; `newId` gives the id of what has none. */
  readonly write: (
    content: BodyOf<Read>,
    request: Asked<Save>['request'],
    newId: () => number,
  ) => BodyOf<Read>;
}

/** Keeps a document with its revisions, as the embedded backend does: a save from an older one is refused with 412. */
export function storedDocument<Read extends Call, Save extends Call>(
  read: Read,
  save: Save,
  { content, write }: Kept<Read, Save>,
): StoredDocument<Read, Save> {
  let revision = 1;
  let lastId = 1000;
  const tag = () => ({ [saveHeaders.revision]: `"${revision}"` });
  const kept: StoredDocument<Read, Save> = {
    read,
    save,
    content,
    answers: [answer(read, () => kept.given()), answer(save, (asked) => kept.saved(asked))],
    given: () => Response.json(kept.content, { headers: tag() }),
    saved: ({ request, headers }) => {
      const from = headers.get(saveHeaders.ifMatch);
      if (from !== null && from !== `"${revision}"`) return refused(412, '');
      kept.change(write(kept.content, request, () => (lastId += 1)));
      return Response.json({ message: '' }, { headers: tag() });
    },
    change: (changed) => {
      revision += 1;
      kept.content = changed;
    },
  };
  return kept;
}
