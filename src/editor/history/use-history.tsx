import { useSelector } from '@xstate/react';
import { useCallback, useRef, useState, type ComponentType, type Ref } from 'react';

import { isLost } from '../../machines/editor-types.ts';
import { editorCommandText } from '../../text/commands.ts';
import { commonText } from '../../text/common.ts';
import { toolbarText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { useCommands } from '../../ui/commands.ts';
import type { AnyEditor, AnyEditorSnapshot } from '../editor-watch.ts';
import { useIsIdle } from '../use-is-idle.ts';
import type { ScreenHistoryProps } from './history-part.tsx';

/**
 * The history of an editor's screen: its button, and what covers the edit area while it is open. Without `History`, for a
 * document that is being created, there is none.
 */
export function useHistory(
  History: ComponentType<ScreenHistoryProps> | null,
  isRead: boolean,
  props: Omit<ScreenHistoryProps, 'isOpen' | 'onClose'>,
) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setIsOpen(false);
    // One frame later: until then the button is inert.
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  }, []);
  return {
    isOpen,
    button: History && <HistoryButton ref={button} editor={props.editor} onOpen={() => setIsOpen(true)} />,
    cover: History && (
      <HistoryPart {...props} History={History} isRead={isRead} isOpen={isOpen} onClose={close} />
    ),
  };
}

type HistoryPartProps = ScreenHistoryProps & {
  readonly History: ComponentType<ScreenHistoryProps>;
  /** The draft is loaded. */
  readonly isRead: boolean;
};

/** Keeps versions from when the page is idle, and shows them while the history is open. */
function HistoryPart({ History, isRead, ...props }: HistoryPartProps) {
  const isIdle = useIsIdle(isRead);
  return isIdle || props.isOpen ? <History {...props} /> : null;
}

/** Why there is nothing to open. */
function whyNot(snapshot: AnyEditorSnapshot): string | undefined {
  if (snapshot.hasTag('busy')) return commonText.busy;
  return isLost(snapshot) ? toolbarText.unread : undefined;
}

interface HistoryButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly editor: AnyEditor;
  readonly onOpen: () => void;
}

function HistoryButton({ ref, editor, onOpen }: HistoryButtonProps) {
  const reason = useSelector(editor, whyNot);
  useCommands([{ ...editorCommandText.history, disabledReason: reason, run: onOpen }]);
  return (
    <Button ref={ref} size="small" disabledReason={reason} onPress={onOpen}>
      {toolbarText.history}
    </Button>
  );
}
