import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import type { ValueTextOf } from '../../editing/difference-words.ts';
import { canRedo, canUndo, isChanged, isLost } from '../../machines/editor-types.ts';
import { LastTime } from '../../shell/times.tsx';
import { editorCommandText } from '../../text/commands.ts';
import { commonText } from '../../text/common.ts';
import { toolbarText } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { useCommands } from '../../ui/commands.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { RedoIcon, UndoIcon } from '../../ui/icons.tsx';
import { ariaKeys, keysText, type Keys } from '../../ui/keys.ts';
import { NoticeLine } from '../../ui/status-line.tsx';
import type { AnyEditor, AnyEditorSnapshot } from '../editor-watch.ts';
import { ChangesButton } from './changes-button.tsx';
import { editorKeys } from './keys.tsx';

import styles from './editor-toolbar.module.css';

interface EditorToolbarProps {
  readonly editor: AnyEditor;
  readonly actions?: ReactNode;
  readonly history?: ReactNode;
  readonly valueTextOf?: ValueTextOf | undefined;
}

const standing = (snapshot: AnyEditorSnapshot) => ({
  changed: isChanged(snapshot),
  unread: snapshot.context.syncedAt === null || isLost(snapshot),
  busy: snapshot.hasTag('busy'),
  saving: snapshot.hasTag('busy') && snapshot.matches({ lifecycle: 'saving' }),
  canUndo: canUndo(snapshot),
  canRedo: canRedo(snapshot),
  savedAt: snapshot.context.savedAt,
  syncedAt: snapshot.context.syncedAt,
  notice: snapshot.context.notice,
});

const {
  save: [saveKeys],
  undo: [undoKeys],
  redo: [redoKeys],
} = editorKeys;

const shortcut = (name: string, keys: Keys) => ({
  tooltip: toolbarText.shortcut(name, keysText(keys)),
  keyShortcuts: ariaKeys(keys),
});

function stateOf({ changed, unread, busy }: ReturnType<typeof standing>): string {
  if (unread) return busy ? toolbarText.reading : toolbarText.unread;
  return changed ? toolbarText.changed : toolbarText.unchanged;
}

export function EditorToolbar({ editor, actions, history, valueTextOf }: EditorToolbarProps) {
  const state = useSelector(editor, standing, shallowEqual);
  const { changed, busy, saving, savedAt, syncedAt } = state;
  const undo = () => editor.send({ type: 'draft.undo' });
  const redo = () => editor.send({ type: 'draft.redo' });
  const reset = () => editor.send({ type: 'reset.request' });
  const submit = () => editor.send({ type: 'save.request' });
  const unless = (possible: boolean, reason: string) =>
    busy ? commonText.busy : possible ? undefined : reason;
  const stateText = stateOf(state);
  const unchanged = unless(changed, stateText);
  const submitReason = saving ? undefined : unchanged;
  const undoReason = unless(state.canUndo, toolbarText.nothingToUndo);
  const redoReason = unless(state.canRedo, toolbarText.nothingToRedo);
  useCommands([
    { ...editorCommandText.save, keys: editorKeys.save, disabledReason: unchanged, run: submit },
    { ...editorCommandText.undo, keys: editorKeys.undo, disabledReason: undoReason, run: undo },
    { ...editorCommandText.redo, keys: editorKeys.redo, disabledReason: redoReason, run: redo },
    { ...editorCommandText.reset, disabledReason: unchanged, run: reset },
  ]);
  return (
    <>
      <fieldset className={styles['buttons']} aria-label={toolbarText.label}>
        <IconButton
          label={toolbarText.undo}
          {...shortcut(toolbarText.undo, undoKeys)}
          disabledReason={undoReason}
          onPress={undo}
        >
          <UndoIcon />
        </IconButton>
        <IconButton
          label={toolbarText.redo}
          {...shortcut(toolbarText.redo, redoKeys)}
          disabledReason={redoReason}
          onPress={redo}
        >
          <RedoIcon />
        </IconButton>
        {actions}
        <Button lang="en" disabledReason={unchanged} onPress={reset}>
          {toolbarText.reset}
        </Button>
        <Button
          lang="en"
          variant="primary"
          busy={saving}
          {...shortcut(toolbarText.submit, saveKeys)}
          disabledReason={submitReason}
          onPress={submit}
        >
          {toolbarText.submit}
        </Button>
      </fieldset>
      <div className={styles['status']}>
        <p className={styles['state']} data-changed={changed || undefined}>
          {stateText}
        </p>
        <ChangesButton valueTextOf={valueTextOf} />
        {history}
        <p className={styles['time']}>
          {savedAt !== null ? (
            <LastTime label={toolbarText.savedAt} at={savedAt} />
          ) : (
            syncedAt !== null && <LastTime label={toolbarText.readAt} at={syncedAt} />
          )}
        </p>
        <NoticeLine text={state.notice} />
      </div>
    </>
  );
}
