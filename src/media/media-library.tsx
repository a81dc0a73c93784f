import { useSelector } from '@xstate/react';
import { useCallback, useId, useMemo } from 'react';

import { mediaKind, type MediaFile, type MediaKind } from '../contract/http/media.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import { commonText, overlayText } from '../text/common.ts';
import { mediaText } from '../text/media.ts';
import { Button } from '../ui/button.tsx';
import { ImageIcon, VideoIcon } from '../ui/icons.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { FailureLine } from '../ui/status-line.tsx';
import { MediaDetails } from './media-details.tsx';
import type { MediaRatio } from './media-ratio.ts';
import { MediaTiles } from './media-tiles.tsx';
import { useAreaDialog } from './use-area-dialog.ts';

import styles from './media-library.module.css';

export interface MediaLibraryProps {
  readonly actor: MediaPickerActor;
  /** The files of the library, as far as they are known. */
  readonly files: readonly MediaFile[] | undefined;
  /** How many of the library's files could not be read. */
  readonly leftOut: number;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly onRetry: () => void;
  /** Takes files of the person's own into the queue of uploads. */
  readonly onFiles: (files: readonly File[]) => void;
  /** The label and the ratio of the field that is chosen for. */
  readonly label: string;
  readonly ratio: MediaRatio;
}

const noFiles: readonly MediaFile[] = [];

/** The library over the edit area, while the picker is open. */
export function MediaLibrary(props: MediaLibraryProps) {
  const { actor, files = noFiles, leftOut, state, onRetry, label, ratio } = props;
  const id = useId();
  const kind = useSelector(actor, ({ context }) => context.kind);
  const selection = useSelector(actor, ({ context }) => context.selection);
  const close = useCallback(() => actor.send({ type: 'picker.close' }), [actor]);
  const confirm = useCallback(() => actor.send({ type: 'selection.confirm' }), [actor]);
  const toggle = useCallback((file: number) => actor.send({ type: 'media.toggle', id: file }), [actor]);
  const dialogRef = useAreaDialog(close);
  const wanted = useMemo(() => files.filter((file) => mediaKind(file) === kind), [files, kind]);
  const isReady = state === 'ready';
  // Retry goes with the failure that it stands beside, and would take the focus along.
  const retry = () => {
    dialogRef.current?.focus({ preventScroll: true });
    onRetry();
  };

  return (
    <div
      ref={dialogRef}
      role="dialog"
      aria-modal="true"
      aria-labelledby={`${id}-heading`}
      tabIndex={-1}
      className={styles['library']}
      data-ratio={ratio}
    >
      <div className={styles['layout']}>
        <header className={styles['header']}>
          <h2 id={`${id}-heading`}>{mediaText.choose(label)}</h2>
          {isReady && <p>{mediaText.count(kind, wanted.length)}</p>}
          {isReady && leftOut > 0 && <p className={styles['left-out']}>{mediaText.leftOut(leftOut)}</p>}
        </header>
        {isReady && wanted.length > 0 ? (
          <>
            <MediaTiles
              label={mediaText.files(label)}
              files={wanted}
              selected={selection}
              onToggle={toggle}
              onConfirm={confirm}
            />
            <MediaDetails file={wanted.find((file) => selection.includes(file.id))} />
          </>
        ) : (
          <div className={styles['state']}>
            <InsteadOfTiles state={state} kind={kind} onRetry={retry} />
          </div>
        )}
        <footer className={styles['footer']}>
          <p role="status" className={styles['count']}>
            {mediaText.selected(selection.length)}
          </p>
          <Button onClick={close}>{commonText.dismiss}</Button>
          {isReady && (
            <Button variant="primary" lang="en" onClick={confirm}>
              {mediaText.submit}
            </Button>
          )}
        </footer>
      </div>
    </div>
  );
}

interface InsteadOfTilesProps extends Pick<MediaLibraryProps, 'state' | 'onRetry'> {
  readonly kind: MediaKind;
}

/** Why there are no tiles: not yet, not now, or none at all. */
function InsteadOfTiles({ state, kind, onRetry }: InsteadOfTilesProps) {
  if (state === 'failed') return <FailureLine text={mediaText.failed} onRetry={onRetry} />;
  if (state === 'loading') {
    return (
      <p role="status" className={styles['loading']}>
        <Spinner />
        {overlayText.reading}
      </p>
    );
  }
  const Icon = kind === 'video' ? VideoIcon : ImageIcon;
  return (
    <>
      <Icon width="2.5em" height="2.5em" />
      <p>{mediaText.empty(kind)}</p>
    </>
  );
}
