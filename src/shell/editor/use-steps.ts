import { useEffect, useState, type RefObject } from 'react';

import { differenceBetween, type Path } from '../../editing/changes.ts';
import type { EditorActor } from '../../machines/editor-machine.ts';
import { stepText } from '../../text/editor.ts';
import { revealPath } from './reveal.ts';

/** Shows where an undo or redo changed the draft, and gives the words for those who do not see it. */
export function useSteps<Draft>(
  editor: EditorActor<Draft>,
  area: RefObject<HTMLElement | null>,
  labelOf: (path: Path) => string,
): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let before = editor.getSnapshot().context.draft;
    const edited = editor.on('draft.edited', ({ draft }) => {
      before = draft;
    });
    const replaced = editor.on('draft.replaced', ({ draft, why }) => {
      const path = differenceBetween(before, draft);
      before = draft;
      if (path === null || (why !== 'undo' && why !== 'redo')) return;
      setSaid(stepText[why](labelOf(path)));
      revealPath(area.current, draft, path);
    });
    return () => {
      edited.unsubscribe();
      replaced.unsubscribe();
    };
  }, [editor, area, labelOf]);
  return said;
}
