import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';

import { mediaFilesQuery } from '../api/queries.ts';
import { announces } from '../config.ts';
import { contentKeyOf } from '../contract/preview.ts';
import type { EditorMachine } from '../machines/editor-machine.ts';
import { previewFrameMachine } from '../machines/preview-frame-machine.ts';
import { nextFrame, probeSite } from '../preview/actors.ts';
import type { EditorActors } from '../shell/editor/editor-screen.tsx';
import { provideEditor, type EditorResource } from './-editor-actors.ts';
import { observedBy } from './-inspect.ts';
import { provideMediaPicker } from './-media-actors.ts';
import { createUploadFiles } from './-upload-files.ts';

/** How long typing waits before it is posted, in ms (decisions.md, "Preview messages"). */
const typingDelay = 100;

interface EditorOptions<Draft, Answer, Request> {
  readonly resource: EditorResource<Draft, Answer, Request>;
  /** What the frame shows. */
  readonly previewPath: string;
}

/** Runs an editor's machine, its media picker and its preview frame for as long as its screen is shown. */
export function useEditorActors<Draft, Answer, Request>(
  machine: EditorMachine<Draft>,
  { resource, previewPath }: EditorOptions<Draft, Answer, Request>,
): EditorActors<Draft> {
  const { config, queryClient, send, upload, inspect } = useRouteContext({ from: '__root__' });
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
  const [files] = useState(createUploadFiles);
  const [pickerMachine] = useState(() =>
    provideMediaPicker({
      queryClient,
      send,
      upload,
      files,
      takesThumbnails: announces(config, 'upload-thumbnail'),
    }),
  );
  const editor = useActorRef(editorMachine, observedBy(inspect));
  const picker = useActorRef(pickerMachine, observedBy(inspect));
  const frame = useActorRef(frameMachine, {
    input: { delay: typingDelay, contentKey: contentKeyOf(previewPath) },
    ...observedBy(inspect),
  });

  useEffect(() => {
    const freeing = files.freeAfter(picker);
    return () => freeing.unsubscribe();
  }, [files, picker]);

  const isPicking = useSelector(picker, (snapshot) => snapshot.matches('open'));
  const { data, isError, refetch } = useQuery({ ...mediaFilesQuery(send), enabled: isPicking });
  const library = useMemo(
    () => ({
      files: data?.rows,
      leftOut: data?.leftOut ?? 0,
      state: data ? ('ready' as const) : isError ? ('failed' as const) : ('loading' as const),
      rereadFailed: data !== undefined && isError,
      onRetry: () => void refetch(),
      onFiles: (added: readonly File[]) => picker.send({ type: 'files.add', files: files.keep(added) }),
    }),
    [data, isError, refetch, picker, files],
  );
  return { editor, picker, frame, library, siteOrigin: config.siteOrigin, previewPath };
}
