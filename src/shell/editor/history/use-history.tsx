import { useSelector } from '@xstate/react';
import { useCallback, useRef, useState, type ComponentType, type Ref } from 'react';

import { isLost } from '../../../machines/editor-types.ts';
import { commonText } from '../../../text/common.ts';
import { historyText } from '../../../text/history.ts';
import { toolbarText } from '../../../text/shell.ts';
import { Button } from '../../../ui/button.tsx';
import type { AnyEditor, AnyEditorSnapshot } from '../editor-watch.ts';
import { useIsIdle } from '../use-is-idle.ts';
import type { ScreenHistoryProps } from './history-part.tsx';

/**
 * The history of an editor's screen: its button, and what covers the edit area while it is open. It keeps versions from
 * when the page is idle. Without `History`, for a document that is being created, there is none.
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
  const isIdle = useIsIdle(isRead);
  return {
    isOpen,
    button: History && <HistoryButton ref={button} editor={props.editor} onOpen={() => setIsOpen(true)} />,
    cover: History && (isIdle || isOpen) && <History {...props} isOpen={isOpen} onClose={close} />,
  };
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

const HistoryButton = ({ ref, editor, onOpen }: HistoryButtonProps) => (
  <Button ref={ref} size="small" disabledReason={useSelector(editor, whyNot)} onPress={onOpen}>
    {historyText.button}
  </Button>
);
