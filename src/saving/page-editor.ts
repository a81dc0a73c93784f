import type { QueryClient } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';

import type { Send } from '../api/send.ts';
import type { Call } from '../contract/http/call.ts';
import type { DocumentLine } from '../documents/documents.ts';
import type { EditorDefinition } from '../editing/define-editor.ts';
import type { AnyFields } from '../editing/description.ts';
import type { EditorMachine } from '../machines/editor-machine.ts';
import type { Mirror } from '../preview/define-mirror.ts';
import type { EditorAccess } from './editor-saves.ts';
import type { ScreenQuery } from './screen-read.ts';

/** What an editor's access needs of the console. */
export interface EditorParts {
  readonly queryClient: QueryClient;
  readonly send: Send;
}

/** The calls that read and save a document. */
export interface DocumentCalls {
  readonly read: Call;
  readonly save: Call;
}

interface Saved {
  readonly message: string;
}

/** The draft of a document that exists once. */
export type PageDraft = Readonly<Record<string, unknown>>;

/** The parts of the editor of a document that exists once, and of which all follows from its description. */
export interface PageDescription<Draft extends PageDraft, Answer, Request extends object> {
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
  /** How the site shows it. */
  readonly mirror: Mirror<Draft>;
  /** The draft of an answer. `sent` is the last saved draft, whose items may keep the console's own ids. */
  readonly toDraft: (answer: Answer, sent: Draft) => Draft;
  /** The success message where the server sends none; `savedText` by default. */
  readonly saved?: string;
}

/** What a document's editor consists of beside its screen. */
export interface EditorDescription<Draft, Answer, Request> {
  readonly calls: DocumentCalls;
  /** Where it follows from a description alone. */
  readonly page?: PageDescription<Draft & PageDraft, Answer, Request & object>;
  readonly fields: AnyFields;
  readonly machine: EditorMachine<Draft>;
  /** `id` is that of the studio or article; 0 where the document exists once. */
  readonly access: (parts: EditorParts, id: number) => EditorAccess<Draft, Answer, Request>;
  /** What an answer itself says that the document is called; by default what its list says. */
  readonly nameIn?: (answer: Answer) => string;
}

/** The editor of a document that exists once. */
export interface PageEditor<
  Draft extends PageDraft,
  Answer,
  Request extends object,
> extends EditorDescription<Draft, Answer, Request> {
  readonly line: DocumentLine;
  readonly query: (send: Send) => ScreenQuery<Answer>;
  readonly access: (parts: EditorParts) => EditorAccess<Draft, Answer, Request>;
}

/** The editor of a page whose requests, rules and new items all follow from its description. */
export function pageEditor<Draft extends PageDraft, Answer, Request extends object>(
  page: PageDescription<Draft, Answer, Request>,
): PageEditor<Draft, Answer, Request> {
  const { definition, machine, toDraft, saved } = page;
  const { line, read, save } = page.document;
  const query = (send: Send): ScreenQuery<Answer> => ({
    queryKey: [line.key],
    queryFn: ({ signal }) => send(read, null, { signal }),
  });
  const access = ({ queryClient, send }: EditorParts): EditorAccess<Draft, Answer, Request> => {
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
  return { page, line, calls: { read, save }, fields: definition.fields, machine, query, access };
}
