import type { QueryClient } from '@tanstack/react-query';

import type { Send } from '../api/send.ts';
import type { EditorDefinition } from '../editing/define-editor.ts';
import type { EditorResource, SaveOptions } from './-editor-saves.ts';

/** What an editor with a description reads and saves. */
interface ResourceDescription<Draft, Answer, Request> {
  readonly definition: EditorDefinition<Draft, Request>;
  readonly query: (send: Send) => EditorResource<Draft, Answer, Request>['query'];
  /** The draft of an answer. `sent` is the last saved draft, whose items may keep the console's own ids. */
  readonly toDraft: (answer: Answer, sent: Draft) => Draft;
  readonly save: (
    send: Send,
    request: Request,
    options: SaveOptions,
  ) => Promise<{ readonly message: string }>;
  /** The success message where the server sends none; `savedText` by default. */
  readonly saved?: string;
}

/** The resource of an editor whose requests, rules and new items all follow from its description. */
export const editorResource =
  <Draft, Answer, Request>(resource: ResourceDescription<Draft, Answer, Request>) =>
  (queryClient: QueryClient, send: Send): EditorResource<Draft, Answer, Request> => {
    const { definition, query, toDraft, save, saved } = resource;
    let sent = definition.empty;
    return {
      queryClient,
      query: query(send),
      toDraft: (answer) => toDraft(answer, sent),
      validate: definition.problemsOf,
      prepare: (draft, base) => {
        sent = draft;
        return definition.requestOf(draft, base);
      },
      save: async (request, options) => (await save(send, request, options)).message,
      ...(saved !== undefined && { saved }),
      recognition: definition.createdItems,
    };
  };
