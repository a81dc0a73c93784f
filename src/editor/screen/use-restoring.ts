import { useCallback } from 'react';

import type { Change } from '../../editing/changes.ts';
import type { EditorDefinition } from '../../editing/define-editor.ts';
import type { EarlierDraft } from '../../editing/earlier-draft.ts';
import type { Drafts } from '../../editing/merge.ts';
import { rootPath } from '../../editing/paths.ts';
import type { EditorActor } from '../../machines/editor-machine.ts';
import type { PreviewData, PreviewFrameActor } from '../../machines/preview-frame-machine.ts';
import { edit } from '../edit.ts';

/** Merges an earlier draft with other content, and makes its changes; for `ScreenJournalProps`. */
export function useRestoring<Draft extends PreviewData>(
  editor: EditorActor<Draft>,
  frame: PreviewFrameActor,
  merge: EditorDefinition<Draft, unknown>['merge'],
) {
  return {
    merge: useCallback(
      (theirs: unknown, { base, draft: mine }: EarlierDraft) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the journal has checked that they fit this editor.
        merge({ base, theirs, mine } as Drafts<Draft>),
      [merge],
    ),
    restore: useCallback(
      (changes: readonly Change[]) => {
        const isMade = edit(editor, { type: 'batch', path: rootPath<Draft>(), changes });
        // The messages of so many edits would name items by indexes that are true only between two of them.
        if (isMade) frame.send({ type: 'data.replaced', allData: editor.getSnapshot().context.draft });
        return isMade;
      },
      [editor, frame],
    ),
  };
}
