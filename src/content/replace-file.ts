import { createActor, waitFor } from 'xstate';

import { ApiError } from '../api/answer.ts';
import { omittedText } from '../editor/text.ts';
import type { Replacement } from '../machines/batch-machine.ts';
import type { EditorMachine } from '../machines/editor-machine.ts';
import type { Failure } from '../machines/failure.ts';
import { replaceText } from '../media/text.ts';
import { provideEditor } from '../saving/actors.ts';
import type { EditorAccess } from '../saving/editor-access.ts';
import type { CallParts } from '../session/context.ts';
import type { CheckedDocument } from './checked-site.ts';
import { documentEditors } from './documents.ts';
import { changeReplacing } from './site-fields.ts';

const refusal = (line: string): ApiError => new ApiError({ kind: 'http', status: 409, message: '', line });

const lineOf = (failure: Failure | null): ApiError =>
  failure ? new ApiError(failure) : refusal(replaceText.refused);

/** An edit and a save in the editor's machine. Rejects with the failure; the next attempt looks a doubtful save up. */
async function replaceIn<Draft, Answer, Request>(
  machine: EditorMachine<Draft>,
  access: EditorAccess<Draft, Answer, Request>,
  { document, from, to }: Replacement,
  { queryClient, tabs }: CallParts,
): Promise<void> {
  const { queryKey } = access.query;
  await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  let isSaved = false;
  const editor = createActor(provideEditor(machine, access, { saved: () => (isSaved = true) }));
  editor.start();
  const rested = () => waitFor(editor, (snapshot) => !snapshot.hasTag('busy'), { timeout: Infinity });
  try {
    const loaded = await rested();
    if (!loaded.matches({ lifecycle: 'clean' })) throw lineOf(loaded.context.failure);
    const { fields } = documentEditors[document.kind];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the editor of this kind of document has loaded this draft.
    const opened = { ...document, fields, draft: loaded.context.draft } as CheckedDocument;
    const change = changeReplacing(opened, from.id, to);
    if (change === null) return;
    editor.send({ type: 'draft.change', change, at: Date.now() });
    editor.send({ type: 'save.request' });
    const saved = await rested();
    const { context } = saved;
    if (isSaved) tabs.tell({ type: 'saved', key: queryKey });
    else if (context.problems.length > 0) throw refusal(replaceText.incomplete);
    else if (saved.matches({ lifecycle: { saving: 'confirming' } })) throw refusal(omittedText.refused);
    else throw context.theirs ? refusal(replaceText.changed) : lineOf(context.failure);
  } finally {
    editor.stop();
  }
}

export async function replaceFile(item: Replacement, parts: CallParts): Promise<void> {
  const { kind, id } = item.document;
  await documentEditors[kind].with(parts, id ?? 0, (machine, access) =>
    replaceIn(machine, access, item, parts),
  );
}
