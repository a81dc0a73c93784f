import type { Send } from '../api/send.ts';
import type { DocumentLine } from '../documents/documents.ts';
import type { EditorDescription, EditorParts, PageDescription, PageDraft } from './-document-editor.ts';
import type { EditorResource } from './-editor-saves.ts';
import type { ScreenQuery } from './-screen-read.ts';

/** The editor of a document that exists once. */
export interface PageEditor<
  Draft extends PageDraft,
  Answer,
  Request extends object,
> extends EditorDescription<Draft, Answer, Request> {
  readonly line: DocumentLine;
  readonly query: (send: Send) => ScreenQuery<Answer>;
  readonly resource: (parts: EditorParts) => EditorResource<Draft, Answer, Request>;
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
  return { page, line, calls: { read, save }, fields: definition.fields, machine, query, resource };
}
