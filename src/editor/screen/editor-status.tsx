import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';

import type { ValueTextOf } from '../../editing/difference-words.ts';
import { canRedo, canUndo, isChanged, isLost, type EditorFailure } from '../../machines/editor-types.ts';
import { ConfirmDialog } from '../../shell/lazy-dialogs.tsx';
import { overlayText } from '../../text/common.ts';
import { readFailedText, saveFailedText } from '../../text/failures.ts';
import { resetText } from '../../text/shell.ts';
import { LoadingOverlay } from '../../ui/loading-overlay.tsx';
import { mainId } from '../../ui/skip-link.tsx';
import { FailureLine } from '../../ui/status-line.tsx';
import type { AnyEditor, AnyEditorSnapshot } from '../editor-watch.ts';
import { ChangesButton } from './changes-button.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { OmittedQuestion, type OmittedQuestionProps } from './omitted-question.tsx';

type Snapshot = AnyEditorSnapshot;

/** The overlay texts of the two steps of a save. */
export interface SavingWords {
  readonly preparing: string;
  readonly writing: string;
}

const savingWords: SavingWords = { preparing: overlayText.saving, writing: overlayText.saving };

/** The overlay's text; null when nothing is running. */
function statusOf(snapshot: Snapshot, { preparing, writing }: SavingWords): string | null {
  // A tag is a cheap lookup; matching a state value would compare it at every keystroke.
  if (!snapshot.hasTag('busy')) return null;
  if (snapshot.matches({ lifecycle: 'loading' })) return overlayText.reading;
  if (snapshot.matches({ lifecycle: { saving: 'preparing' } })) return preparing;
  if (snapshot.matches({ lifecycle: 'saving' })) return writing;
  return snapshot.matches({ lifecycle: { resetting: 'reading' } }) ? overlayText.resetting : null;
}

interface EditorOverlayProps {
  readonly editor: AnyEditor;
  readonly words?: SavingWords | undefined;
}

/** The loading overlay over the fields. */
export function EditorOverlay({ editor, words = savingWords }: EditorOverlayProps) {
  return <LoadingOverlay text={useSelector(editor, (snapshot) => statusOf(snapshot, words))} />;
}

const standing = (snapshot: Snapshot) => ({
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

interface EditorControlsProps {
  readonly editor: AnyEditor;
  readonly actions?: ReactNode;
  /** The button that opens the history. */
  readonly history?: ReactNode;
  readonly valueTextOf?: ValueTextOf | undefined;
}

/** The toolbar, connected to the editor. */
export function EditorControls({ editor, actions, history, valueTextOf }: EditorControlsProps) {
  return (
    <EditorToolbar
      actions={actions}
      changes={
        <>
          <ChangesButton valueTextOf={valueTextOf} />
          {history}
        </>
      }
      {...useSelector(editor, standing, shallowEqual)}
      onUndo={() => editor.send({ type: 'draft.undo' })}
      onRedo={() => editor.send({ type: 'draft.redo' })}
      onReset={() => editor.send({ type: 'reset.request' })}
      onSubmit={() => editor.send({ type: 'save.request' })}
    />
  );
}

interface EditorFailureProps {
  readonly editor: AnyEditor;
  /** The failure text of a save. */
  readonly saveFailed?: ((failure: EditorFailure) => string) | undefined;
  /** The failure text of a read. */
  readonly readFailed?: ((failure: EditorFailure) => string) | undefined;
}

const again = {
  load: { type: 'load.retry' },
  save: { type: 'save.request' },
  reset: { type: 'reset.request' },
} as const;

const failing = (snapshot: Snapshot) => {
  const { failure } = snapshot.context;
  return { failure, canRetry: failure !== null && snapshot.can(again[failure.attempt]) };
};

/** The last failure, until the next attempt or until it is dismissed. */
export function EditorFailureLine({
  editor,
  saveFailed = saveFailedText,
  readFailed = readFailedText,
}: EditorFailureProps) {
  const { failure, canRetry } = useSelector(editor, failing, shallowEqual);
  const hidesFields = failure?.attempt === 'load';
  useEffect(() => {
    // The focused field is gone with the draft.
    if (hidesFields && document.activeElement === document.body) document.getElementById(mainId)?.focus();
  }, [hidesFields]);
  if (failure === null) return null;
  return (
    <FailureLine
      text={failure.line ?? (failure.attempt === 'save' ? saveFailed(failure) : readFailed(failure))}
      onRetry={canRetry ? () => editor.send(again[failure.attempt]) : undefined}
      onDismiss={failure.attempt === 'load' ? undefined : () => editor.send({ type: 'failure.dismiss' })}
    />
  );
}

/** The questions before a reset discards the changes and before a save makes fields empty. */
export function EditorQuestions({ editor, definition }: OmittedQuestionProps) {
  return (
    <>
      <ResetDialog editor={editor} />
      <OmittedQuestion editor={editor} definition={definition} />
    </>
  );
}

function ResetDialog({ editor }: { readonly editor: AnyEditor }) {
  const isAsking = useSelector(
    editor,
    (snapshot) =>
      !snapshot.hasTag('editable') && snapshot.matches({ lifecycle: { resetting: 'confirming' } }),
  );
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      title={resetText.title}
      text={resetText.question}
      confirmLabel={resetText.confirm}
      destructive
      onConfirm={() => editor.send({ type: 'reset.confirm' })}
      onCancel={() => editor.send({ type: 'reset.cancel' })}
    />
  );
}
