import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';

import { contentKeyOf } from '../contract/preview.ts';
import type { EditorMachine } from '../machines/editor-machine.ts';
import { previewFrameMachine } from '../machines/preview-frame-machine.ts';
import { nextFrame, probeSite } from '../preview/actors.ts';
import type { EditorActors } from '../shell/editor/editor-screen.tsx';
import { lazyPicker } from '../shell/editor/use-editor-picker.tsx';
import { provideEditor, type EditorResource } from './-editor-actors.ts';
import { observedBy } from './-inspect.ts';

/** How long typing waits before it is posted, in ms (decisions.md, "Preview messages"). */
const typingDelay = 100;

interface EditorOptions<Draft, Answer, Request> {
  readonly resource: EditorResource<Draft, Answer, Request>;
  /** What the frame shows. */
  readonly previewPath: string;
}

const picker = lazyPicker(async () => (await import('./-media-picker.tsx')).ScreenPicker);

/** Runs an editor's machine and its preview frame for as long as its screen is shown. */
export function useEditorActors<Draft, Answer, Request>(
  machine: EditorMachine<Draft>,
  { resource, previewPath }: EditorOptions<Draft, Answer, Request>,
): EditorActors<Draft> {
  const { config, inspect } = useRouteContext({ from: '__root__' });
  // A new config would rebuild the actor: what the first render provides stays for the screen's life.
  const [editorMachine] = useState(() => provideEditor(machine, resource));
  const [frameMachine] = useState(() =>
    previewFrameMachine.provide({
      actors: {
        probeSite: fromPromise(({ signal }) => probeSite(config.siteOrigin, previewPath, signal)),
        nextFrame: fromPromise(({ signal }) => nextFrame(signal)),
      },
    }),
  );
  const editor = useActorRef(editorMachine, observedBy(inspect));
  const frame = useActorRef(frameMachine, {
    input: { delay: typingDelay, contentKey: contentKeyOf(previewPath) },
    ...observedBy(inspect),
  });

  return { editor, picker, frame, siteOrigin: config.siteOrigin, previewPath };
}
