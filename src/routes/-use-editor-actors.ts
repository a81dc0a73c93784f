import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';

import type { EditorMachine } from '../machines/editor-machine.ts';
import type { EditorActors } from '../shell/editor/editor-screen.tsx';
import { lazyPicker } from '../shell/editor/use-editor-picker.tsx';
import { openedWith, provideEditor, type EditorResource } from './-editor-actors.ts';
import { observedBy } from './-inspect.ts';
import { usePreviewFrame, type PreviewOptions } from './-use-preview-frame.ts';

interface EditorOptions<Draft, Answer, Request> extends PreviewOptions {
  readonly resource: EditorResource<Draft, Answer, Request>;
  /** What the frame shows. */
  readonly previewPath: string;
}

const picker = lazyPicker(async () => (await import('./-media-picker.tsx')).ScreenPicker);

/** Runs an editor's machine and its preview frame for as long as its screen is shown. */
export function useEditorActors<Draft, Answer, Request>(
  machine: EditorMachine<Draft>,
  { resource, previewPath, ...preview }: EditorOptions<Draft, Answer, Request>,
): EditorActors<Draft> {
  const { inspect } = useRouteContext({ from: '__root__' });
  // A new config would rebuild the actor: what the first render provides stays for the screen's life.
  const [editorMachine] = useState(() => provideEditor(machine, resource));
  const [snapshot] = useState(() => openedWith(editorMachine, resource));
  const editor = useActorRef(editorMachine, { ...observedBy(inspect), ...(snapshot && { snapshot }) });
  return { editor, picker, ...usePreviewFrame(previewPath, preview) };
}
