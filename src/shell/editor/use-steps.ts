import { useEffect, type ReactNode } from 'react';

import { differenceBetween, type Path } from '../../editing/changes.ts';
import type { EditorActor } from '../../machines/editor-machine.ts';
import { stepText } from '../../text/editor.ts';
import { useVoice } from '../../ui/voice.tsx';
import { revealField, type FieldPlaces } from './reveal.ts';

/** Shows where an undo or redo changed the draft, and gives what says it to those who do not see it. */
export function useSteps<Draft>(
  editor: EditorActor<Draft>,
  places: FieldPlaces,
  labelOf: (path: Path) => string,
): ReactNode {
  const { say, voice } = useVoice();
  useEffect(() => {
    let before = editor.getSnapshot().context.draft;
    const edited = editor.on('draft.edited', ({ draft }) => {
      before = draft;
    });
    const replaced = editor.on('draft.replaced', ({ draft, why }) => {
      const path = differenceBetween(before, draft);
      before = draft;
      if (path === null || (why !== 'undo' && why !== 'redo')) return;
      say(stepText[why](labelOf(path)));
      // The fields follow the machine after it has reported.
      queueMicrotask(() => revealField(places, path));
    });
    return () => {
      edited.unsubscribe();
      replaced.unsubscribe();
    };
  }, [editor, places, labelOf, say]);
  return voice;
}
