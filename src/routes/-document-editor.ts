import type { QueryClient } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';

import type { Send } from '../api/send.ts';
import type { CheckedDocument } from '../checks/checked-site.ts';
import type { Call } from '../contract/http/call.ts';
import type { DocumentLine } from '../documents/documents.ts';
import type { EditorDefinition } from '../editing/define-editor.ts';
import type { AnyFields } from '../editing/description.ts';
import type { EditorMachine } from '../machines/editor-machine.ts';
import type { Mirror } from '../preview/define-mirror.ts';
import type { EditorResource } from './-editor-saves.ts';
import { cachedRead, type CachedRead } from './-screen-read.ts';

/** What an editor's resource needs of the console. */
export interface EditorParts {
  readonly queryClient: QueryClient;
  readonly send: Send;
}

/** The calls that read and save a document. */
interface DocumentCalls {
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
  readonly resource: (parts: EditorParts, id: number) => EditorResource<Draft, Answer, Request>;
  /** What an answer itself says that the document is called; by default what its list says. */
  readonly nameIn?: (answer: Answer) => string;
}

/**
 * Opens what was read as its editor does; `name` is what its list calls it. The same object as long as the cache has the
 * answer, so that after a save only what has changed is opened anew.
 */
export type OpenDocument = (name: string) => CheckedDocument;

/** A document's editor for what goes through all documents, whatever they contain. */
export interface DocumentEditor {
  readonly calls: DocumentCalls;
  readonly read: (parts: EditorParts, id: number | null) => CachedRead<OpenDocument>;
  /** Calls `call` with the description that all of it follows from; null where there is none. */
  readonly asPage: <Result>(
    call: <Draft extends PageDraft, Answer, Request extends object>(
      page: PageDescription<Draft, Answer, Request>,
    ) => Result,
  ) => Result | null;
  /** Calls `call` with the editor's parts, which have their own types there. */
  readonly with: <Result>(
    parts: EditorParts,
    id: number,
    call: <Draft, Answer, Request>(
      machine: EditorMachine<Draft>,
      resource: EditorResource<Draft, Answer, Request>,
    ) => Result,
  ) => Result;
}

const opened = new WeakMap<object, CheckedDocument>();

/** The editor of a document, made of its description. `checked` makes a document of a draft. */
export function documentEditor<Draft, Answer extends object, Request>(
  { calls, page, fields, machine, resource, nameIn }: EditorDescription<Draft, Answer, Request>,
  checked: (
    parts: Pick<CheckedDocument, 'id' | 'name' | 'fields'> & { readonly draft: Draft },
  ) => CheckedDocument,
): DocumentEditor {
  return {
    calls,
    read: (parts, id) => {
      const { query, toDraft } = resource(parts, id ?? 0);
      const open = (answer: Answer, name: string): CheckedDocument => {
        const called = nameIn?.(answer) ?? name;
        const known = opened.get(answer);
        if (known?.name === called) return known;
        const document = checked({ id, name: called, fields, draft: toDraft(answer) });
        opened.set(answer, document);
        return document;
      };
      return cachedRead<Answer, OpenDocument>(query, (answer) => (name) => open(answer, name));
    },
    asPage: (call) => (page === undefined ? null : call(page)),
    with: (parts, id, call) => call(machine, resource(parts, id)),
  };
}
