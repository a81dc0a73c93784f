import type { QueryClient } from '@tanstack/react-query';

import type { Send } from '../api/send.ts';
import type { CheckedDocument } from '../checks/checked-site.ts';
import type { Call } from '../contract/http/call.ts';
import type { AnyFields } from '../editing/description.ts';
import type { EditorMachine } from '../machines/editor-machine.ts';
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

/** What a document's editor consists of beside its screen. */
export interface EditorDescription<Draft, Answer, Request> {
  readonly calls: DocumentCalls;
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
  { calls, fields, machine, resource, nameIn }: EditorDescription<Draft, Answer, Request>,
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
    with: (parts, id, call) => call(machine, resource(parts, id)),
  };
}
