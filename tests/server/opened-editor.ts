import { createActor, waitFor } from 'xstate';

import type { EditorMachine } from '../../src/machines/editor-machine.ts';
import { provideEditor } from '../../src/saving/actors.ts';
import type { EditorAccess } from '../../src/saving/editor-access.ts';

/** An editor of the console, and what a person does with it. */
export interface OpenedEditor {
  /** Makes the edit, saves, and says how that came out. */
  readonly edit: () => Promise<string | null>;
  /** Saves again. */
  readonly saveAgain: () => Promise<string | null>;
  /** Makes the next edit, saves, and says how that came out. */
  readonly editMore: () => Promise<string | null>;
}

/** Opens an editor, in which `change` is the edit, and `more` the next one. */
export async function openEditor<Draft, Answer, Request>(
  machine: EditorMachine<Draft>,
  access: EditorAccess<Draft, Answer, Request>,
  change: (draft: Draft) => Draft,
  more: (draft: Draft) => Draft = (draft) => draft,
): Promise<OpenedEditor> {
  const editor = createActor(provideEditor(machine, access)).start();
  const settled = () => waitFor(editor, (snapshot) => !snapshot.hasTag('busy'));
  await settled();
  const saveAgain = async () => {
    editor.send({ type: 'save.request' });
    const { context } = await settled();
    if (context.problems.length > 0) throw new Error(JSON.stringify(context.problems));
    return context.failure ? (context.failure.line ?? context.failure.message) : context.notice;
  };
  const editAnd = (step: typeof change) => () => {
    editor.send({ type: 'draft.replace', draft: step(editor.getSnapshot().context.draft) });
    return saveAgain();
  };
  return { edit: editAnd(change), saveAgain, editMore: editAnd(more) };
}
