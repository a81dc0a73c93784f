import { useId, useLayoutEffect, useRef } from 'react';

import type { Upload } from '../machines/media-picker-types.ts';
import { commonText } from '../text/common.ts';
import { libraryText } from '../text/media-library.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { CheckIcon, CloseIcon, ReloadIcon, WarningIcon } from '../ui/icons.tsx';
import { useFocusKept } from '../ui/use-focus-kept.ts';

import styles from './media-uploads.module.css';

export interface UploadActions {
  readonly onCancel: (id: string) => void;
  readonly onRetry: (id: string) => void;
  readonly onDismiss: (id: string) => void;
}

interface MediaUploadsProps extends UploadActions {
  readonly uploads: readonly Upload[];
}

/** The files that wait, are sent, or could not be sent. Nothing once all of them stand among the others. */
export function MediaUploads({ uploads, ...actions }: MediaUploadsProps) {
  return uploads.every(({ state }) => state === 'done') ? null : <Queue uploads={uploads} {...actions} />;
}

function Queue({ uploads, ...actions }: MediaUploadsProps) {
  const id = useId();
  const panel = useFocusKept<HTMLElement>();
  const left = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  return (
    <section ref={panel} tabIndex={-1} className={styles['panel']} aria-labelledby={id}>
      <h3 id={id}>{left > 0 ? libraryText.uploads(left) : libraryText.uploadsEnded}</h3>
      {/* Longer than there is room for, it scrolls: by keyboard too. */}
      <ul className={styles['queue']}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} {...actions} />
        ))}
      </ul>
    </section>
  );
}

interface UploadRowProps extends UploadActions {
  readonly upload: Upload;
}

function UploadRow({ upload, onCancel, onRetry, onDismiss }: UploadRowProps) {
  const { id, name, state } = upload;
  const row = useFocusKept<HTMLLIElement>();
  const isOver = state === 'failed' || state === 'done';

  const isRetried = useRef(false);

  // Retry goes with the failure, and would take the focus along.
  useLayoutEffect(() => {
    if (!isRetried.current || state === 'failed') return;
    isRetried.current = false;
    row.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [state, row]);

  return (
    <li ref={row} className={styles['upload']} data-state={state}>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      <UploadState upload={upload} />
      {state === 'failed' && (
        <IconButton
          label={libraryText.retryUpload(name)}
          title={commonText.retry}
          onClick={() => {
            isRetried.current = true;
            onRetry(id);
          }}
        >
          <ReloadIcon />
        </IconButton>
      )}
      <IconButton
        label={isOver ? libraryText.dismissUpload(name) : libraryText.cancelUpload(name)}
        onClick={() => (isOver ? onDismiss(id) : onCancel(id))}
      >
        <CloseIcon />
      </IconButton>
    </li>
  );
}

function UploadState({ upload: { name, state, sent, size, failure } }: { readonly upload: Upload }) {
  if (state === 'waiting') return <span className={styles['state']}>{libraryText.waiting}</span>;
  if (state === 'failed') {
    return (
      <span className={styles['state']}>
        <WarningIcon />
        {failure && libraryText.uploadFailed(failure)}
      </span>
    );
  }
  if (state === 'done') {
    return (
      <span className={styles['state']}>
        <CheckIcon />
        {libraryText.done}
      </span>
    );
  }
  const percent = Math.floor((100 * sent) / Math.max(size, 1));
  return (
    <>
      <progress
        className={styles['bar']}
        aria-label={libraryText.uploading(name)}
        value={percent}
        max={100}
      />
      <span className={styles['state']}>{sent >= size ? libraryText.processing : `${percent}%`}</span>
    </>
  );
}
