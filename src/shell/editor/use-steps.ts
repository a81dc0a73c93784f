import { useEffect, useState } from 'react';

import { differenceBetween, type Path } from '../../editing/changes.ts';
import type { EditorActor } from '../../machines/editor-machine.ts';
import { stepText } from '../../text/editor.ts';
import { revealField, type FieldPlaces } from './reveal.ts';

/** The same words twice are heard twice: the count tells them apart. */
interface Said {
  readonly text: string;
  readonly count: number;
}

/** Shows where an undo or redo changed the draft, and gives the words for those who do not see it. */
export function useSteps<Draft>(
  editor: EditorActor<Draft>,
  places: FieldPlaces,
  labelOf: (path: Path) => string,
): Said {
  const [said, setSaid] = useState<Said>({ text: '', count: 0 });
  useEffect(() => {
    let before = editor.getSnapshot().context.draft;
    const edited = editor.on('draft.edited', ({ draft }) => {
      before = draft;
    });
    const replaced = editor.on('draft.replaced', ({ draft, why }) => {
      const path = differenceBetween(before, draft);
      before = draft;
      if (path === null || (why !== 'undo' && why !== 'redo')) return;
      setSaid(({ count }) => ({ text: stepText[why](labelOf(path)), count: count + 1 }));
      // The fields follow the machine after it has reported.
      queueMicrotask(() => revealField(places, path));
    });
    return () => {
      edited.unsubscribe();
      replaced.unsubscribe();
    };
  }, [editor, places, labelOf]);
  return said;
}
