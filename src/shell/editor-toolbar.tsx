import type { ReactNode } from 'react';

import { commonText } from '../text/common.ts';
import { toolbarText } from '../text/shell.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { RedoIcon, UndoIcon } from '../ui/icons.tsx';
import { NoticeLine } from '../ui/status-line.tsx';
import { LastTime } from './last-time.tsx';

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

const onMac = /mac|iphone|ipad/i.test(navigator.platform);
const keys = (letter: string, shift = false) =>
  onMac ? `${shift ? '⇧' : ''}⌘${letter}` : `Ctrl+${shift ? 'Shift+' : ''}${letter}`;

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
  return (
    <>
      <fieldset className={styles['buttons']} aria-label={toolbarText.label}>
        <IconButton
          label={toolbarText.undo}
          tooltip={toolbarText.shortcut(toolbarText.undo, keys('Z'))}
          keyShortcuts="Control+Z Meta+Z"
          disabledReason={unless(canUndo, toolbarText.nothingToUndo)}
          onPress={props.onUndo}
        >
          <UndoIcon />
        </IconButton>
        <IconButton
          label={toolbarText.redo}
          tooltip={toolbarText.shortcut(toolbarText.redo, keys('Z', true))}
          keyShortcuts="Control+Shift+Z Meta+Shift+Z"
          disabledReason={unless(canRedo, toolbarText.nothingToRedo)}
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
          tooltip={toolbarText.shortcut(toolbarText.submit, keys('S'))}
          keyShortcuts="Control+S Meta+S"
          disabledReason={saving ? undefined : unchanged}
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
