import type { ReactNode } from 'react';

import { LastTime } from '../../shell/last-time.tsx';
import { editorCommandText } from '../../text/commands.ts';
import { commonText } from '../../text/common.ts';
import { toolbarText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { useCommands } from '../../ui/commands.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { RedoIcon, UndoIcon } from '../../ui/icons.tsx';
import { ariaKeys, keysText, type Keys } from '../../ui/keys.ts';
import { NoticeLine } from '../../ui/status-line.tsx';
import { editorKeys } from './editor-keys.ts';

import styles from './editor-toolbar.module.css';

interface EditorToolbarProps {
  readonly changed: boolean;
  /** There is no draft to change: not loaded yet, or the load failed. */
  readonly unread: boolean;
  /** The draft is being loaded or saved: all actions are unavailable. */
  readonly busy: boolean;
  /** The draft is being saved. */
  readonly saving?: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Times in ms; null where it has not happened yet. */
  readonly savedAt: number | null;
  readonly syncedAt: number | null;
  readonly notice: string | null;
  /** Further buttons, before Reset. */
  readonly actions?: ReactNode;
  /** The buttons that list the changes and the history, beside the state. */
  readonly changes: ReactNode;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onReset: () => void;
  readonly onSubmit: () => void;
}

const {
  save: [saveKeys],
  undo: [undoKeys],
  redo: [redoKeys],
} = editorKeys;

const shortcut = (name: string, keys: Keys) => ({
  tooltip: toolbarText.shortcut(name, keysText(keys)),
  keyShortcuts: ariaKeys(keys),
});

function stateOf({ changed, unread, busy }: Pick<EditorToolbarProps, 'changed' | 'unread' | 'busy'>): string {
  if (unread) return busy ? toolbarText.reading : toolbarText.unread;
  return changed ? toolbarText.changed : toolbarText.unchanged;
}

/** Undo, redo, Reset, Submit and the editor's status; part of the header of `EditorLayout`. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { changed, busy, saving = false, canUndo, canRedo, savedAt, syncedAt, notice } = props;
  const unless = (possible: boolean, reason: string) =>
    busy ? commonText.busy : possible ? undefined : reason;
  const state = stateOf(props);
  const unchanged = unless(changed, state);
  const submitReason = saving ? undefined : unchanged;
  const undoReason = unless(canUndo, toolbarText.nothingToUndo);
  const redoReason = unless(canRedo, toolbarText.nothingToRedo);
  useCommands([
    { ...editorCommandText.save, keys: editorKeys.save, disabledReason: unchanged, run: props.onSubmit },
    { ...editorCommandText.undo, keys: editorKeys.undo, disabledReason: undoReason, run: props.onUndo },
    { ...editorCommandText.redo, keys: editorKeys.redo, disabledReason: redoReason, run: props.onRedo },
    { ...editorCommandText.reset, disabledReason: unchanged, run: props.onReset },
  ]);
  return (
    <>
      <fieldset className={styles['buttons']} aria-label={toolbarText.label}>
        <IconButton
          label={toolbarText.undo}
          {...shortcut(toolbarText.undo, undoKeys)}
          disabledReason={undoReason}
          onPress={props.onUndo}
        >
          <UndoIcon />
        </IconButton>
        <IconButton
          label={toolbarText.redo}
          {...shortcut(toolbarText.redo, redoKeys)}
          disabledReason={redoReason}
          onPress={props.onRedo}
        >
          <RedoIcon />
        </IconButton>
        {props.actions}
        <Button lang="en" disabledReason={unchanged} onPress={props.onReset}>
          {toolbarText.reset}
        </Button>
        <Button
          lang="en"
          variant="primary"
          busy={saving}
          {...shortcut(toolbarText.submit, saveKeys)}
          disabledReason={submitReason}
          onPress={props.onSubmit}
        >
          {toolbarText.submit}
        </Button>
      </fieldset>
      <div className={styles['status']}>
        <p className={styles['state']} data-changed={changed || undefined}>
          {state}
        </p>
        {props.changes}
        <p className={styles['time']}>
          {savedAt !== null ? (
            <LastTime label={toolbarText.savedAt} at={savedAt} />
          ) : (
            syncedAt !== null && <LastTime label={toolbarText.readAt} at={syncedAt} />
          )}
        </p>
        <NoticeLine text={notice} />
      </div>
    </>
  );
}
