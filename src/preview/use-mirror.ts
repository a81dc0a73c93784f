import { useEffect } from 'react';

import type { Path } from '../editing/paths.ts';
import type { EditorActor } from '../machines/editor-machine.ts';
import type { PreviewData, PreviewFrameActor, QueuedMessage } from '../machines/preview-frame-machine.ts';
import type { ContentSwitch } from './content-switch.ts';

/** The site is requested after this time even if the fields are not rendered yet, in ms. */
const fieldsTimeout = 300;

/** Requests the site once the fields are painted: starting its process would delay their first paint. */
export function useFrameAsked(preview: PreviewFrameActor, isRead: boolean): void {
  useEffect(() => {
    const ask = () => preview.send({ type: 'frame.ask' });
    if (isRead) return inBackground(ask);
    const timer = setTimeout(ask, fieldsTimeout);
    return () => clearTimeout(timer);
  }, [preview, isRead]);
}

/** Runs a task with background priority, after painting. Returns a function that cancels it. */
function inBackground(task: () => void): () => void {
  // Safari has no scheduler.
  if (!('scheduler' in window)) {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  const controller = new AbortController();
  const { signal } = controller;
  scheduler.postTask(task, { priority: 'background', signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => controller.abort();
}

/** The messages for an edit; stable between renders. */
type ToMessages<Draft, C> = (change: C, draft: Draft, before: Draft) => readonly QueuedMessage[];

/** Mirrors a draft: each edit, and the full state whenever the draft is replaced. Both end a look at other content. */
export function useMirror<Draft extends PreviewData, C extends { readonly path: Path }>(
  editor: EditorActor<Draft, C>,
  preview: PreviewFrameActor,
  toMessages: ToMessages<Draft, C>,
  content: ContentSwitch,
): void {
  useEffect(() => {
    const { syncedAt, draft } = editor.getSnapshot().context;
    if (syncedAt !== null) preview.send({ type: 'data.replaced', allData: draft });
    const edited = editor.on('draft.edited', ({ change, draft, before }) => {
      if (content.endLook()) preview.send({ type: 'data.replaced', allData: draft });
      else
        preview.send({ type: 'message.queued', messages: toMessages(change, draft, before), allData: draft });
    });
    const replaced = editor.on('draft.replaced', ({ draft: allData }) => {
      content.endLook();
      preview.send({ type: 'data.replaced', allData });
    });
    return () => {
      edited.unsubscribe();
      replaced.unsubscribe();
    };
  }, [editor, preview, toMessages, content]);
}
