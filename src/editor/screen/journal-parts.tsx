import { useSelector } from '@xstate/react';
import { useState, type ComponentType, useCallback, useRef, type Ref } from 'react';

import type { Change } from '../../editing/changes.ts';
import type { EditorDefinition } from '../../editing/define-editor.ts';
import type { Describing } from '../../editing/difference-words.ts';
import type { EarlierDraft } from '../../editing/earlier-draft.ts';
import type { Merge, Drafts } from '../../editing/merge.ts';
import { rootPath } from '../../editing/paths.ts';
import type { EditorActor } from '../../machines/editor-machine.ts';
import { isLost, isChanged } from '../../machines/editor-types.ts';
import type { PreviewData, PreviewFrameActor } from '../../machines/preview-frame-machine.ts';
import type { ContentSwitch } from '../../preview/content-switch.ts';
import { editorCommandText } from '../../text/commands.ts';
import { commonText } from '../../text/common.ts';
import { toolbarText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { useCommands } from '../../ui/commands.ts';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import { useIsIdle } from '../../ui/use-is-idle.ts';
import { type AnyEditor, type AnyEditorSnapshot, edit } from '../editor-watch.ts';
import { CoverPending } from './use-editor-picker.tsx';

interface ScreenPartProps {
  readonly editor: AnyEditor;
  readonly fields: Describing<unknown>['fields'];
  readonly valueTextOf: Describing<unknown>['valueTextOf'];
  readonly restore: (changes: readonly Change[]) => boolean;
}

export interface ScreenHistoryProps extends ScreenPartProps {
  readonly content: Pick<ContentSwitch, 'choose'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export const lazyHistory = (load: () => Promise<ComponentType<ScreenHistoryProps>>) =>
  lazyPart(load, {
    failed: (failure, { isOpen, onClose }) => isOpen && <PartFailed {...failure} onDismiss={onClose} />,
    pending: ({ isOpen, onClose }) => <CoverPending isOpen={isOpen} onCancel={onClose} />,
  });

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

function HistoryPart({
  History,
  isRead,
  ...props
}: ScreenHistoryProps & { readonly History: ComponentType<ScreenHistoryProps>; readonly isRead: boolean }) {
  const isIdle = useIsIdle(isRead);
  return isIdle || props.isOpen ? <History {...props} /> : null;
}

function closedReason(snapshot: AnyEditorSnapshot): string | undefined {
  if (snapshot.hasTag('busy')) return commonText.busy;
  return isLost(snapshot) ? toolbarText.unread : undefined;
}

interface HistoryButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly editor: AnyEditor;
  readonly onOpen: () => void;
}

function HistoryButton({ ref, editor, onOpen }: HistoryButtonProps) {
  const reason = useSelector(editor, closedReason);
  useCommands([{ ...editorCommandText.history, disabledReason: reason, run: onOpen }]);
  return (
    <Button ref={ref} size="small" disabledReason={reason} onPress={onOpen}>
      {toolbarText.history}
    </Button>
  );
}

export type SaveListeners = Set<() => void>;

export interface ScreenJournalProps extends ScreenPartProps {
  /** Called after each successful save, also when the screen was left before its answer. */
  readonly saves: SaveListeners;
  /** The earlier draft with the server's ids of the new items that `content` has already. */
  readonly withKnownIds: (earlier: EarlierDraft, content: unknown) => EarlierDraft;
  readonly merge: (theirs: unknown, earlier: EarlierDraft) => Merge<unknown>;
  readonly isNeeded: boolean;
}

type JournalPartProps = Omit<ScreenJournalProps, 'isNeeded'> & {
  readonly Journal: ComponentType<ScreenJournalProps>;
  readonly isRead: boolean;
};

export const lazyJournal = (load: () => Promise<ComponentType<ScreenJournalProps>>) =>
  lazyPart(load, {
    failed: (failure, { isNeeded }) => isNeeded && <PartFailed {...failure} onDismiss={undefined} />,
  });

export function JournalPart({ Journal, isRead, ...props }: JournalPartProps) {
  const isIdle = useIsIdle(isRead);
  const isNeeded = useSelector(props.editor, isChanged);
  return isIdle || isNeeded ? <Journal {...props} isNeeded={isNeeded} /> : null;
}

export function useDraftRestoring<Draft extends PreviewData>(
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
        // In messages of single edits, the indexes would be those between two edits.
        if (isMade) frame.send({ type: 'data.replaced', allData: editor.getSnapshot().context.draft });
        return isMade;
      },
      [editor, frame],
    ),
  };
}
