import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect } from 'react';

import type { EditorFailure } from '../../machines/editor-types.ts';
import type { OtherEditors } from '../../session/presence.ts';
import { overlayText } from '../../text/common.ts';
import { readFailedText, saveFailedText } from '../../text/failures.ts';
import { useSettledAnnounced } from '../../ui/announcer.ts';
import { LoadingOverlay } from '../../ui/loading-overlay.tsx';
import { mainId } from '../../ui/skip-link.tsx';
import { FailureLine } from '../../ui/status-line.tsx';
import { useStore } from '../../ui/store.ts';
import type { AnyEditor, AnyEditorSnapshot } from '../editor-watch.ts';
import { othersText } from '../text.ts';

import styles from './others-line.module.css';

type Snapshot = AnyEditorSnapshot;

export interface SavingWords {
  readonly preparing: string;
  readonly writing: string;
}

const savingWords: SavingWords = { preparing: overlayText.saving, writing: overlayText.saving };

function statusOf(snapshot: Snapshot, { preparing, writing }: SavingWords): string | null {
  // A tag is a cheap lookup, at every keystroke; a state value would be compared.
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

export function EditorOverlay({ editor, words = savingWords }: EditorOverlayProps) {
  return <LoadingOverlay text={useSelector(editor, (snapshot) => statusOf(snapshot, words))} />;
}

interface EditorFailureProps {
  readonly editor: AnyEditor;
  readonly saveFailed?: ((failure: EditorFailure) => string) | undefined;
  readonly readFailed?: ((failure: EditorFailure) => string) | undefined;
}

const again = {
  load: { type: 'load.retry' },
  save: { type: 'save.request' },
  reset: { type: 'reset.request' },
} as const;

const failing = (snapshot: Snapshot) => {
  const { failure } = snapshot.context;
  return { failure, canRetry: failure !== null && snapshot.can(again[failure.during]) };
};

export function EditorFailureLine({
  editor,
  saveFailed = saveFailedText,
  readFailed = readFailedText,
}: EditorFailureProps) {
  const { failure, canRetry } = useSelector(editor, failing, shallowEqual);
  const hidesFields = failure?.during === 'load';
  useEffect(() => {
    // The focused field was removed with the draft.
    if (hidesFields && document.activeElement === document.body) document.getElementById(mainId)?.focus();
  }, [hidesFields]);
  if (failure === null) return null;
  return (
    <FailureLine
      text={failure.line ?? (failure.during === 'save' ? saveFailed(failure) : readFailed(failure))}
      onRetry={canRetry ? () => editor.send(again[failure.during]) : undefined}
      onDismiss={failure.during === 'load' ? undefined : () => editor.send({ type: 'failure.dismiss' })}
    />
  );
}

export function OthersLine({ others }: { readonly others: OtherEditors }) {
  // A string is compared by value: an equal list is not announced again.
  const text = useStore({ get: () => othersText(others.read()), subscribe: others.subscribe });
  useSettledAnnounced(text);
  return (
    text !== null && (
      <p className={styles['others']} title={text}>
        {text}
      </p>
    )
  );
}
