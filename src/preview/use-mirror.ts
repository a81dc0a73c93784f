import { useEffect } from 'react';

import type { Path } from '../editing/paths.ts';
import type { EditorActor } from '../machines/editor-machine.ts';
import type { PreviewData, PreviewFrameActor, QueuedMessage } from '../machines/preview-frame-machine.ts';

/** What an edit tells the site: an editor's own mapping, stable between renders. */
export type ToMessages<Draft, C> = (change: C, draft: Draft, before: Draft) => readonly QueuedMessage[];

/** Mirrors a draft: its edits one by one, and the whole of it whenever it is another one. */
export function useMirror<Draft extends PreviewData, C extends { readonly path: Path }>(
  editor: EditorActor<Draft, C>,
  preview: PreviewFrameActor,
  toMessages: ToMessages<Draft, C>,
): void {
  useEffect(() => {
    const { syncedAt, draft } = editor.getSnapshot().context;
    if (syncedAt !== null) preview.send({ type: 'data.replaced', allData: draft });
    const edited = editor.on('draft.edited', ({ change, draft, before }) =>
      preview.send({ type: 'message.queued', messages: toMessages(change, draft, before), allData: draft }),
    );
    const replaced = editor.on('draft.replaced', ({ draft: allData }) =>
      preview.send({ type: 'data.replaced', allData }),
    );
    return () => {
      edited.unsubscribe();
      replaced.unsubscribe();
    };
  }, [editor, preview, toMessages]);
}
