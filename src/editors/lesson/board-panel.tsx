import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

import { under } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { focusInPlace } from '../../ui/console-focus.ts';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import { positionOf, type SortedLists } from '../../ui/sortable/list-positions.ts';
import { useFocusKept } from '../../ui/use-focus-kept.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { dayNamed, dayPaths } from './draft.ts';
import { useLessonParts, useBoardState } from './lesson-context.ts';

/** Has the focus after Retry, and leaves it to the panel, which is not in the page yet. */
function PanelPlace({ children }: { readonly children?: ReactNode }) {
  const place = useFocusKept<HTMLDivElement>(() => {
    queueMicrotask(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[data-panel]')?.focus();
    });
    return null;
  });
  return (
    <div ref={place} data-panel tabIndex={-1}>
      {children}
    </div>
  );
}

const Panel = lazyPart(async () => (await import('./slot-panel.tsx')).Panel, {
  failed: (failure, { onClose }) => (
    <PanelPlace>
      <PartFailed {...failure} onDismiss={onClose} />
    </PanelPlace>
  ),
  pending: () => <PanelPlace />,
});

export function BoardPanel({ lists }: { readonly lists: SortedLists }) {
  const { area } = useEditor();
  const { board, commands } = useLessonParts();
  const opened = useBoardState(board.opened);
  const isSelecting = useBoardState(board.isSelecting);
  const position = opened && positionOf(lists, opened.id);
  /** The field that had the focus in a removed panel; `''` for a control without a name. */
  const lastField = useRef<string | null>(null);
  useLayoutEffect(() => {
    const field = lastField.current;
    lastField.current = null;
    if (field === null || document.activeElement !== document.body) return;
    const panel = area.current?.querySelector<HTMLElement>('[data-panel]');
    const same = field === '' ? null : panel?.querySelector<HTMLElement>(`[name$=".${CSS.escape(field)}"]`);
    const next = same ?? panel;
    const cell = board.lastCell();
    if (next) focusInPlace(next);
    else if (cell) commands.focusMounted(cell.day, cell.cell);
  });
  const leave = useCallback(() => {
    lastField.current = document.activeElement?.getAttribute('name')?.split('.').at(-1) ?? '';
    return null;
  }, []);
  useEffect(() => whenIdle(() => void Panel.preload()), []);
  if (isSelecting) return <Panel slot={null} onLeave={leave} onClose={commands.endSelection} />;
  if (!position) return null;
  const { id, key } = opened;
  const slot = under(dayPaths[dayNamed(position.list)], { id });
  return <Panel key={key} slot={slot} onLeave={leave} onClose={commands.close} />;
}
