import { useId, useLayoutEffect, useRef } from 'react';
import { ProgressBar } from 'react-aria-components/ProgressBar';

import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import type { Upload } from '../machines/media-picker-types.ts';
import { isRetriable, isUnprepared, isUploading } from '../machines/media-picker-uploads.ts';
import { commonText } from '../text/common.ts';
import { uploadReason, uploadText } from '../text/media.ts';
import { prepareText } from '../text/prepare.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CheckIcon, CloseIcon, ReloadIcon, WarningIcon } from '../ui/icons.tsx';
import { useFocusKept } from '../ui/use-focus-kept.ts';
import { isHeic } from './prepare/is-heic.ts';
import { LargeQuestion } from './prepare/large-question.tsx';
import { useQueueFollowed } from './use-queue-followed.ts';

import styles from './media-uploads.module.css';

interface UploadsHeaderProps {
  readonly headingId: string;
  readonly actor: MediaPickerActor;
  readonly uploads: readonly Upload[];
}

/** The state of the uploads, and actions on all of them. */
function UploadsHeader({ headingId, actor, uploads }: UploadsHeaderProps) {
  const inState = (state: Upload['state']) => uploads.filter((upload) => upload.state === state);
  const failed = inState('failed');
  const retriable = failed.filter(isRetriable);
  // Waiting files first: cancelling the running one would start the next.
  const underWay = [
    ...inState('waiting'),
    ...inState('asking'),
    ...inState('preparing'),
    ...inState('sending'),
  ];
  const sendForEach = (
    type: 'upload.retry' | 'upload.cancel' | 'upload.dismiss',
    which: readonly Upload[],
  ) => {
    for (const { id } of which) actor.send({ type, id });
  };
  return (
    <header>
      <h3 id={headingId}>{uploadText.queue(underWay.length, failed.length)}</h3>
      <div className={styles['all']}>
        {underWay.length === 0 && retriable.length > 1 && (
          <ActionForAll
            label={uploadText.retryAll(retriable.length)}
            onClick={() => sendForEach('upload.retry', retriable)}
          />
        )}
        {underWay.length > 1 && (
          <ActionForAll label={uploadText.cancelAll} onClick={() => sendForEach('upload.cancel', underWay)} />
        )}
        {underWay.length === 0 && (
          <ActionForAll
            label={uploadText.dismissAll}
            onClick={() => sendForEach('upload.dismiss', uploads)}
          />
        )}
      </div>
    </header>
  );
}

interface ActionForAllProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** Unmounted when it has nothing to do. */
function ActionForAll({ label, onClick }: ActionForAllProps) {
  const place = useFocusKept<HTMLSpanElement>();
  return (
    <span ref={place}>
      <Button size="small" onPress={onClick}>
        {label}
      </Button>
    </span>
  );
}

interface MediaUploadsProps {
  readonly actor: MediaPickerActor;
  readonly uploads: readonly Upload[];
}

/** The uploads: waiting, running, finished and failed; nothing while there are none. */
export function MediaUploads(props: MediaUploadsProps) {
  return props.uploads.length === 0 ? null : <Queue {...props} />;
}

function Queue({ actor, uploads }: MediaUploadsProps) {
  const id = useId();
  const panel = useFocusKept<HTMLElement>();
  const queue = useQueueFollowed(uploads);
  return (
    // By hand: it takes the focus of a row that goes; React Aria has no landmark.
    <section ref={panel} tabIndex={-1} className={styles['panel']} aria-labelledby={id}>
      <UploadsHeader headingId={id} actor={actor} uploads={uploads} />
      <ul ref={queue} className={styles['queue']} aria-label={uploadText.list}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} actor={actor} upload={upload} />
        ))}
      </ul>
      <LargeQuestion actor={actor} />
    </section>
  );
}

interface UploadRowProps {
  readonly actor: MediaPickerActor;
  readonly upload: Upload;
}

function UploadRow({ actor, upload }: UploadRowProps) {
  const { id, name, state } = upload;
  const row = useFocusKept<HTMLLIElement>();
  const isSettled = !isUploading([upload]);

  const isRetried = useRef(false);

  // Retry is removed with the failure, so that the focus has to move.
  useLayoutEffect(() => {
    if (!isRetried.current || state === 'failed') return;
    isRetried.current = false;
    row.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [state, row]);

  const restart = (type: 'upload.retry' | 'upload.sendOriginal') => {
    isRetried.current = true;
    actor.send({ type, id });
  };

  return (
    <li ref={row} className={styles['upload']} data-state={state}>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      <UploadState upload={upload} />
      {isUnprepared(upload) && (
        <span className={styles['original']}>
          <Button
            size="small"
            aria-label={prepareText.sendOriginalOf(name)}
            onPress={() => restart('upload.sendOriginal')}
          >
            {prepareText.sendOriginal}
          </Button>
        </span>
      )}
      {isRetriable(upload) && (
        <IconButton
          label={uploadText.retry(name)}
          tooltip={commonText.retry}
          onPress={() => restart('upload.retry')}
        >
          <ReloadIcon />
        </IconButton>
      )}
      <IconButton
        label={isSettled ? uploadText.dismiss(name) : uploadText.cancel(name)}
        onPress={() => actor.send({ type: isSettled ? 'upload.dismiss' : 'upload.cancel', id })}
      >
        <CloseIcon />
      </IconButton>
    </li>
  );
}

function UploadState({ upload }: { readonly upload: Upload }) {
  const { name, state, sent, size, failure } = upload;
  if (state === 'waiting') return <span className={styles['state']}>{uploadText.waiting}</span>;
  if (state === 'failed') {
    return (
      <span className={styles['state']}>
        <WarningIcon />
        {failure && <span>{uploadReason(failure)}</span>}
      </span>
    );
  }
  if (state === 'done') {
    return (
      <span className={styles['state']}>
        <CheckIcon />
        <span>{uploadText.doneShort}</span>
      </span>
    );
  }
  if (state === 'asking') return <span className={styles['state']}>{prepareText.asking}</span>;
  if (state === 'preparing') return <Preparing upload={upload} />;
  const percent = Math.floor((100 * sent) / Math.max(size, 1));
  return (
    <>
      <ProgressBar className={styles['bar'] ?? ''} aria-label={uploadText.bar(name)} value={percent}>
        <span style={{ inlineSize: `${percent}%` }} />
      </ProgressBar>
      <span className={styles['state']}>{sent >= size ? uploadText.processing : `${percent}%`}</span>
    </>
  );
}

/** How long it takes is not known. */
function Preparing({ upload }: { readonly upload: Upload }) {
  const text = isHeic(upload) ? prepareText.converting : prepareText.preparing;
  return (
    <>
      <ProgressBar className={styles['bar'] ?? ''} aria-label={`${upload.name} ${text}`} isIndeterminate>
        <span className={styles['moving']} />
      </ProgressBar>
      <span className={styles['state']}>{text}</span>
    </>
  );
}
