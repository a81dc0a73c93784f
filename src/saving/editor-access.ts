import type { QueryClient } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';

import type { Send } from '../api/send.ts';
import type { Call } from '../contract/http/call.ts';
import type { DocumentLine } from '../documents/documents.ts';
import type { SentList } from '../editing/created-items.ts';
import type { EditorDefinition } from '../editing/define-editor.ts';
import type { AnyFields } from '../editing/description.ts';
import type { Problem } from '../editing/rules.ts';
import type { EditorMachine } from '../machines/editor-machine.ts';
import type { Mirror } from '../preview/mirror.ts';
import type { ScreenQuery } from './screen-read.ts';

export interface EditorAccess<Draft, Answer, Request> {
  readonly queryClient: QueryClient;
  readonly query: ScreenQuery<Answer>;
  readonly toDraft: (answer: Answer) => Draft;
  readonly validate: (draft: Draft) => readonly Problem[];
  /** May call other services. `base` is the last loaded draft, for the deleted ids. */
  readonly prepare: (draft: Draft, base: Draft) => Request | Promise<Request>;
  /** The server's message, which may be empty. */
  readonly save: (request: Request, options: SaveOptions) => Promise<string>;
  /** The success message where the server sends none; `savedText` by default. */
  readonly saved?: string;
  /** Invalidates further queries with the same content, after each attempt. */
  readonly expire?: () => void;
  /** Null where `save` itself looks up a save in doubt. */
  readonly recognition: Recognition<Draft> | null;
}

interface Recognition<Draft> {
  /** Items with ids from the server, which must not be sent as new twice. */
  readonly items?: SentList<Draft>;
  readonly savedPartOf?: (draft: Draft) => unknown;
  readonly withTheirs?: (draft: Draft, now: Draft) => Draft;
}

export interface SaveOptions {
  readonly signal: AbortSignal;
  readonly revision: string | null;
  readonly attempt?: string | undefined;
}

export interface AccessParts {
  readonly queryClient: QueryClient;
  readonly send: Send;
}

export interface DocumentCalls {
  readonly read: Call;
  readonly save: Call;
}

export type PageDraft = Readonly<Record<string, unknown>>;

export interface PageDescription<Draft extends PageDraft, Answer, Request extends object> {
  readonly document: {
    readonly line: DocumentLine;
    readonly read: Call<null, GenericSchema<unknown, object>, GenericSchema<unknown, Answer>>;
    readonly save: Call<
      GenericSchema<Request>,
      GenericSchema<unknown, object>,
      GenericSchema<unknown, { readonly message: string }>
    >;
  };
  readonly definition: EditorDefinition<Draft, Request>;
  readonly machine: EditorMachine<Draft>;
  readonly mirror: Mirror<Draft>;
  /** The items of `sent`, the last saved draft, may have the console's own ids. */
  readonly toDraft: (answer: Answer, sent: Draft) => Draft;
  readonly saved?: string;
}

export interface EditorDescription<Draft, Answer, Request> {
  readonly calls: DocumentCalls;
  readonly page?: PageDescription<Draft & PageDraft, Answer, Request & object>;
  readonly fields: AnyFields;
  readonly machine: EditorMachine<Draft>;
  /** `id` is 0 where the document exists once. */
  readonly access: (parts: AccessParts, id: number) => EditorAccess<Draft, Answer, Request>;
  readonly nameIn?: (answer: Answer) => string;
}

interface PageEditor<Draft extends PageDraft, Answer, Request extends object> extends EditorDescription<
  Draft,
  Answer,
  Request
> {
  readonly line: DocumentLine;
  readonly query: (send: Send) => ScreenQuery<Answer>;
  readonly access: (parts: AccessParts) => EditorAccess<Draft, Answer, Request>;
}

export function pageEditor<Draft extends PageDraft, Answer, Request extends object>(
  page: PageDescription<Draft, Answer, Request>,
): PageEditor<Draft, Answer, Request> {
  const { definition, machine, toDraft, saved } = page;
  const { line, read, save } = page.document;
  const query = (send: Send): ScreenQuery<Answer> => ({
    queryKey: [line.key],
    queryFn: ({ signal }) => send(read, null, { signal }),
  });
  const access = ({ queryClient, send }: AccessParts): EditorAccess<Draft, Answer, Request> => {
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
