import { createActor, waitFor } from 'xstate';

import type { EditorMachine } from '../../src/machines/editor-machine.ts';
import { provideEditor } from '../../src/routes/-editor-actors.ts';
import type { EditorResource } from '../../src/routes/-editor-saves.ts';

/** An editor of the console, and what a person does with it. */
export interface OpenedEditor {
  /** Makes the edit, saves, and says how that came out. */
  readonly edit: () => Promise<string | null>;
  /** Saves again. */
  readonly saveAgain: () => Promise<string | null>;
}

/** Opens an editor, in which `change` is the edit. */
export async function openEditor<Draft, Answer, Request>(
  machine: EditorMachine<Draft>,
  resource: EditorResource<Draft, Answer, Request>,
  change: (draft: Draft) => Draft,
): Promise<OpenedEditor> {
  const editor = createActor(provideEditor(machine, resource)).start();
  const settled = () => waitFor(editor, (snapshot) => !snapshot.hasTag('busy'));
  await settled();
  const saveAgain = async () => {
    editor.send({ type: 'save.request' });
    const { context } = await settled();
    if (context.problems.length > 0) throw new Error(JSON.stringify(context.problems));
    return context.failure ? (context.failure.line ?? context.failure.message) : context.notice;
  };
  const edit = () => {
    editor.send({ type: 'draft.replace', draft: change(editor.getSnapshot().context.draft) });
    return saveAgain();
  };
  return { edit, saveAgain };
}
