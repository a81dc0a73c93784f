import { useSelector } from '@xstate/react';
import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject, useEffect } from 'react';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import type { SnapshotFrom } from 'xstate';

import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import {
  type Upload,
  isRetriable,
  isUnprepared,
  isUploading,
  type LargeChoice,
  type Pixels,
  preparingOf,
} from '../machines/media-picker-state.ts';
import { commonText } from '../text/common.ts';
import { announce } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CheckIcon, CloseIcon, ReloadIcon, WarningIcon } from '../ui/icons.tsx';
import { useFocusKept } from '../ui/use-focus-kept.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { isHeic, largeSide, rememberLargeChoice } from './prepare/local-files.ts';
import { prepareText, largeText } from './prepare/text.ts';
import { uploadReason, uploadText } from './text.ts';
import { announcementsOf } from './uploads.ts';

import styles from './media-uploads.module.css';

interface MediaUploadsProps {
  readonly actor: MediaPickerActor;
  readonly uploads: readonly Upload[];
}

export function MediaUploads({ actor, uploads }: MediaUploadsProps) {
  const id = useId();
  const panel = useFocusKept<HTMLElement>();
  const queue = useQueueFollowed(uploads);
  return (
    // By hand: React Aria has no landmark. The section takes the focus of a removed row.
    <section ref={panel} tabIndex={-1} className={styles['panel']} aria-labelledby={id}>
      <UploadsHeader headingId={id} actor={actor} uploads={uploads} />
      <ul ref={queue} className={styles['queue']} aria-label={uploadText.list}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} actor={actor} upload={upload} />
        ))}
      </ul>
      <LargeQuestion actor={actor} />
      <UploadAnnouncer actor={actor} />
    </section>
  );
}

function useQueueFollowed(uploads: readonly Upload[]): RefObject<HTMLUListElement | null> {
  const queue = useRef<HTMLUListElement>(null);
  const states = isUploading(uploads) ? ['preparing', 'asking', 'sending'] : ['failed'];
  const index = uploads.findIndex(({ state }) => states.includes(state));
  useLayoutEffect(() => {
    const list = queue.current;
    const row = list?.children[index];
    if (!list || !row || list.matches(':hover, :focus-within')) return;
    const seen = list.getBoundingClientRect();
    const { top, bottom } = row.getBoundingClientRect();
    if (top < seen.top) list.scrollTop += top - seen.top;
    else if (bottom > seen.bottom) list.scrollTop += bottom - seen.bottom;
  }, [index]);
  return queue;
}

function UploadsHeader({ headingId, actor, uploads }: MediaUploadsProps & { readonly headingId: string }) {
  const inState = (state: Upload['state']) => uploads.filter((upload) => upload.state === state);
  const failed = inState('failed');
  const retriable = failed.filter(isRetriable);
  // Waiting files first: a cancelled running one would start the next.
  const underWay = (['waiting', 'asking', 'preparing', 'sending'] as const).flatMap(inState);
  const sendForEach =
    (type: 'upload.retry' | 'upload.cancel' | 'upload.dismiss', which: readonly Upload[]) => () => {
      for (const { id } of which) actor.send({ type, id });
    };
  return (
    <header>
      <h3 id={headingId}>{uploadText.queue(underWay.length, failed.length)}</h3>
      <div className={styles['all']}>
        {underWay.length === 0 && retriable.length > 1 && (
          <ActionForAll
            label={uploadText.retryAll(retriable.length)}
            onPress={sendForEach('upload.retry', retriable)}
          />
        )}
        {underWay.length > 1 && (
          <ActionForAll label={uploadText.cancelAll} onPress={sendForEach('upload.cancel', underWay)} />
        )}
        {underWay.length === 0 && (
          <ActionForAll label={uploadText.dismissAll} onPress={sendForEach('upload.dismiss', uploads)} />
        )}
      </div>
    </header>
  );
}

function ActionForAll({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  const action = useFocusKept<HTMLSpanElement>();
  return (
    <span ref={action}>
      <Button size="small" onPress={onPress}>
        {label}
      </Button>
    </span>
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
  if (state === 'preparing') {
    const text = isHeic(upload) ? prepareText.converting : prepareText.preparing;
    return (
      <>
        <ProgressBar className={styles['bar'] ?? ''} aria-label={`${name} ${text}`} isIndeterminate>
          <span className={styles['moving']} />
        </ProgressBar>
        <State>{text}</State>
      </>
    );
  }
  if (state === 'sending') {
    const percent = Math.floor((100 * sent) / Math.max(size, 1));
    return (
      <>
        <ProgressBar className={styles['bar'] ?? ''} aria-label={uploadText.bar(name)} value={percent}>
          <span style={{ inlineSize: `${percent}%` }} />
        </ProgressBar>
        <State>{sent >= size ? uploadText.processing : `${percent}%`}</State>
      </>
    );
  }
  if (state === 'waiting') return <State>{uploadText.waiting}</State>;
  if (state === 'asking') return <State>{prepareText.asking}</State>;
  return state === 'failed' ? (
    <State>
      <WarningIcon />
      {failure && <span>{uploadReason(failure)}</span>}
    </State>
  ) : (
    <State>
      <CheckIcon />
      <span>{uploadText.doneShort}</span>
    </State>
  );
}

const State = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['state']}>{children}</span>
);

function LargeQuestion({ actor }: Pick<MediaUploadsProps, 'actor'>) {
  const isFree = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { library: 'browsing', uploads: 'asking' } }),
  );
  const upload = useSelector(actor, ({ context }) => preparingOf(context.uploads));
  const pixels = useSelector(actor, ({ context }) => context.largeSize);
  if (!isFree || upload === undefined || pixels === null) return null;
  return <Question key={upload.id} actor={actor} upload={upload} pixels={pixels} />;
}

interface QuestionProps extends UploadRowProps {
  readonly pixels: Pixels;
}

function Question({ actor, upload: { id, name }, pixels: { width, height } }: QuestionProps) {
  const textId = useId();
  const [isRemembered, setRemembered] = useState(false);
  const cancel = () => actor.send({ type: 'upload.cancel', id });
  const choose = (choice: LargeChoice) => {
    if (isRemembered) rememberLargeChoice(choice);
    actor.send({ type: 'large.choose', choice });
  };
  return (
    <Dialog title={largeText.title} describedBy={textId} onDismiss={cancel}>
      <p id={textId}>{largeText.text(name, width, height, largeSide)}</p>
      <Checkbox
        label={largeText.remember}
        description={largeText.rememberHint}
        isSelected={isRemembered}
        onChange={setRemembered}
      />
      <DialogActions>
        <Button onPress={cancel}>{largeText.cancel}</Button>
        <Button onPress={() => choose('keep')}>{largeText.keep}</Button>
        <Button variant="primary" autoFocus onPress={() => choose('shrink')}>
          {largeText.shrink}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function UploadAnnouncer({ actor }: Pick<MediaUploadsProps, 'actor'>) {
  const [alert, setAlert] = useState({ count: 0, text: '' });

  useEffect(() => {
    let before: readonly Upload[] = [];
    const tell = ({ context: { uploads } }: SnapshotFrom<MediaPickerActor>) => {
      const { polite, assertive } = announcementsOf(before, uploads);
      before = uploads;
      if (polite !== null) announce(polite);
      if (assertive !== null) setAlert(({ count }) => ({ count: count + 1, text: assertive }));
    };
    // Also what came about before this script.
    tell(actor.getSnapshot());
    const subscription = actor.subscribe(tell);
    return () => subscription.unsubscribe();
  }, [actor]);

  return (
    alert.count > 0 && (
      // By hand, and a new alert each time: some browsers do not announce a text added to an empty one.
      <VisuallyHidden key={alert.count} role="alert">
        {alert.text}
      </VisuallyHidden>
    )
  );
}
