import { useEffect } from 'react';

import { differenceBetween } from '../../editing/lookup.ts';
import type { Path } from '../../editing/paths.ts';
import type { EditorActor } from '../../machines/editor-machine.ts';
import { stepText } from '../../text/shell.ts';
import { announce } from '../../ui/announcer.ts';
import { revealField, type FieldPlaces } from '../reveal.ts';

/** Scrolls to the place that an undo or redo changed, and announces it. */
export function useSteps<Draft>(
  editor: EditorActor<Draft>,
  places: FieldPlaces,
  labelOf: (path: Path) => string,
): void {
  useEffect(() => {
    let before = editor.getSnapshot().context.draft;
    const edited = editor.on('draft.edited', ({ draft }) => {
      before = draft;
    });
    const replaced = editor.on('draft.replaced', ({ draft, why }) => {
      const earlier = before;
      before = draft;
      if (why !== 'undo' && why !== 'redo') return;
      const path = differenceBetween(earlier, draft);
      if (path === null) return;
      const [lead] = [...places.lists.all].flatMap(({ afterStep }) => afterStep?.(earlier, draft, why) ?? []);
      announce(stepText[why](labelOf(path)));
      const isAmongFields = places.area.current?.contains(document.activeElement);
      // The fields are updated after the machine's event.
      queueMicrotask(() => {
        // With the focus on the toolbar, the focus stays there, so that the button can be pressed again.
        if (lead && isAmongFields) lead.focus();
        else revealField(places, lead?.item ?? path);
      });
    });
    return () => {
      edited.unsubscribe();
      replaced.unsubscribe();
    };
  }, [editor, places, labelOf]);
}
