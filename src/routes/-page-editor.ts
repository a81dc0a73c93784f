import type { GenericSchema } from 'valibot';

import type { Send } from '../api/send.ts';
import type { Call } from '../contract/http/call.ts';
import type { DocumentLine } from '../documents/documents.ts';
import type { EditorDefinition } from '../editing/define-editor.ts';
import type { EditorMachine } from '../machines/editor-machine.ts';
import type { EditorDescription, EditorParts } from './-document-editor.ts';
import type { EditorResource } from './-editor-saves.ts';
import type { ScreenQuery } from './-screen-read.ts';

interface Saved {
  readonly message: string;
}

/** The parts of a page's editor. */
export interface PageDescription<Draft, Answer, Request> {
  readonly document: {
    readonly line: DocumentLine;
    readonly read: Call<null, GenericSchema<unknown, object>, GenericSchema<unknown, Answer>>;
    readonly save: Call<
      GenericSchema<Request>,
      GenericSchema<unknown, object>,
      GenericSchema<unknown, Saved>
    >;
  };
  readonly definition: EditorDefinition<Draft, Request>;
  readonly machine: EditorMachine<Draft>;
  /** The draft of an answer. `sent` is the last saved draft, whose items may keep the console's own ids. */
  readonly toDraft: (answer: Answer, sent: Draft) => Draft;
  /** The success message where the server sends none; `savedText` by default. */
  readonly saved?: string;
}

/** The editor of a document that exists once. */
export interface PageEditor<Draft, Answer, Request> extends EditorDescription<Draft, Answer, Request> {
  readonly line: DocumentLine;
  readonly query: (send: Send) => ScreenQuery<Answer>;
  readonly resource: (parts: EditorParts) => EditorResource<Draft, Answer, Request>;
}

/** The editor of a page whose requests, rules and new items all follow from its description. */
export function pageEditor<Draft, Answer, Request>({
  document: { line, read, save },
  definition,
  machine,
  toDraft,
  saved,
}: PageDescription<Draft, Answer, Request>): PageEditor<Draft, Answer, Request> {
  const query = (send: Send): ScreenQuery<Answer> => ({
    queryKey: [line.key],
    queryFn: ({ signal }) => send(read, null, { signal }),
  });
  const resource = ({ queryClient, send }: EditorParts): EditorResource<Draft, Answer, Request> => {
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
      save: async (request, options) => (await send(save, request, options)).message,
      ...(saved !== undefined && { saved }),
      recognition: definition.createdItems,
    };
  };
  return { line, calls: { read, save }, fields: definition.fields, machine, query, resource };
}
