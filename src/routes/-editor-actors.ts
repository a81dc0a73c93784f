import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';

import { readEditor, type EditorMachine } from '../machines/editor-machine.ts';
import type { EditorActors } from '../shell/editor/editor-screen.tsx';
import { lazyPicker } from '../shell/editor/use-editor-picker.tsx';
import { editorSaves, type EditorResource } from './-editor-saves.ts';
import { observedBy } from './-inspect.ts';
import { screenRead } from './-screen-read.ts';
import { usePreviewFrame, type PreviewOptions } from './-use-preview-frame.ts';

/** An editor's machine with its actors over a resource. Query owns the answer, the machine the draft. */
export function provideEditor<Draft, Answer, Request>(
  machine: EditorMachine<Draft>,
  resource: EditorResource<Draft, Answer, Request>,
): EditorMachine<Draft> {
  const { queryClient, query, toDraft, validate, expire } = resource;
  const { queryKey } = query;
  const read = screenRead(queryClient, query);
  const saves = editorSaves(resource, read);
  return machine.provide({
    actors: {
      loadDraft: fromPromise(
        async ({ input: { fresh }, signal }: { input: { fresh: boolean }; signal: AbortSignal }) => {
          const draft = toDraft(await read({ fresh, signal }));
          saves.loaded();
          return { draft, at: Date.now() };
        },
      ),
      validateDraft: fromPromise(async ({ input: { draft } }: { input: { draft: Draft } }) =>
        validate(draft),
      ),
      prepareSave: fromPromise(
        async ({ input, signal }: { input: { draft: Draft; base: Draft }; signal: AbortSignal }) =>
          saves.prepare({ ...input, signal }) as Promise<unknown>,
      ),
      saveDraft: fromPromise(
        async ({ input: { prepared }, signal }: { input: { prepared: unknown }; signal: AbortSignal }) => {
          try {
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is what `prepareSave` gave; the machine does not know its shape.
            const message = await saves.save(prepared as Awaited<ReturnType<typeof saves.prepare>>, signal);
            return { message, at: Date.now() };
          } finally {
            expire?.();
            // The next read must ask the server, also where the answer was lost after the server did it. The one that
            // shows this screen asks by itself.
            await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
          }
        },
      ),
    },
  });
}

/**
 * Where an editor begins whose content the route's loader has brought already, so that its fields are in the first
 * rendering; undefined where it has to read first.
 */
export function openedWith<Draft, Answer, Request>(
  machine: EditorMachine<Draft>,
  { queryClient, query, toDraft }: EditorResource<Draft, Answer, Request>,
) {
  const { staleTime } = queryClient.defaultQueryOptions(query);
  const cached = queryClient.getQueryCache().find<Answer>({ queryKey: query.queryKey, exact: true });
  if (cached?.state.data === undefined || cached.state.fetchStatus !== 'idle') return undefined;
  if (typeof staleTime !== 'number' || cached.isStaleByTime(staleTime)) return undefined;
  try {
    return readEditor(machine, toDraft(cached.state.data), cached.state.dataUpdatedAt);
  } catch {
    // To be met by the read, which says it.
    return undefined;
  }
}

/** For how long a screen waits for its content before it stands there without, in ms. */
const patience = 50;

/** Waits for what a loader reads, but not long: a read that hangs is the editor's to show. */
export const awaitBriefly = (read: Promise<unknown>): Promise<unknown> =>
  Promise.race([read, new Promise((resolve) => setTimeout(resolve, patience))]);

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
