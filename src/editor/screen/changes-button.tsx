import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';

import { rootPath } from '../../editing/paths.ts';
import { isChanged, isLost } from '../../machines/editor-types.ts';
import { editorCommandText } from '../../text/commands.ts';
import { commonText } from '../../text/common.ts';
import { toolbarText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { useCommands } from '../../ui/commands.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { useEditor } from '../editor-context.tsx';
import type { AnyEditorSnapshot } from '../editor-watch.ts';
import { changesText } from '../text.ts';
import type { ChangesPanelProps } from './changes-panel.tsx';

const loadPanel = () => import('./changes-panel.tsx');

const ChangesPanel = lazyDialog<ChangesPanelProps>(
  async () => (await loadPanel()).ChangesPanel,
  ({ onClose }) => onClose,
);

/** From the last edit to the count, in ms. */
const settledAfter = 500;

function useChangeCount(): number | null {
  const { editor, watch, fields } = useEditor();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopIdle: (() => void) | undefined;
    const stop = () => {
      clearTimeout(timer);
      stopIdle?.();
    };
    const countNow = async () => {
      try {
        const { countChanges } = await loadPanel();
        setCount(countChanges({ editor, fields }));
      } catch {
        setCount(null);
      }
    };
    const recount = () => {
      stop();
      if (isChanged(editor.getSnapshot()))
        timer = setTimeout(() => {
          stopIdle = whenIdle(() => void countNow());
        }, settledAfter);
      else setCount(null);
    };
    recount();
    const unfollow = watch.follow(rootPath(), recount);
    return () => {
      unfollow();
      stop();
    };
  }, [editor, watch, fields]);
  return count;
}

function closedReason(snapshot: AnyEditorSnapshot): string | undefined {
  if (snapshot.hasTag('busy')) return commonText.busy;
  if (isLost(snapshot)) return toolbarText.unread;
  return isChanged(snapshot) ? undefined : toolbarText.unchanged;
}

export function ChangesButton({ valueTextOf }: Pick<ChangesPanelProps, 'valueTextOf'>) {
  const { editor } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  const count = useChangeCount();
  const reason = useSelector(editor, closedReason);
  const open = () => setIsOpen(true);
  useCommands([{ ...editorCommandText.changes, disabledReason: reason, run: open }]);
  return (
    <>
      <Button size="small" data-part="changes" disabledReason={reason} onPress={open}>
        <span>{changesText.button}</span>
        {count !== null && reason === undefined && <small>{changesText.count(count)}</small>}
      </Button>
      {isOpen && <ChangesPanel valueTextOf={valueTextOf} onClose={() => setIsOpen(false)} />}
    </>
  );
}
