import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import type { SnapshotFrom } from 'xstate';

import type { PreviewData, PreviewFrameActor } from '../machines/preview-frame-machine.ts';
import { commonText } from '../text/common.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ReloadIcon, WarningIcon } from '../ui/icons.tsx';
import { recall, remember } from '../ui/remembered.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { usePosting } from './actors.ts';
import { useShowing, type ContentSwitch } from './content-switch.ts';
import { frameBox, readFrameWidth, type FrameWidth, type Size } from './frame-box.ts';
import type { Mirror } from './mirror.ts';
import { PreviewToolbar } from './preview-toolbar.tsx';
import { readSiteMessage, showsSite, siteUrl } from './site-frame.ts';
import { previewText } from './text.ts';

import styles from './preview-pane.module.css';

interface PreviewPaneProps {
  readonly actor: PreviewFrameActor;
  readonly siteOrigin: string;
  readonly path: string;
  /** Stable between renders. */
  readonly mirror?: Mirror<PreviewData>;
  readonly content?: ContentSwitch;
}

const standing = (snapshot: SnapshotFrom<PreviewFrameActor>) => ({
  loadCount: snapshot.context.loadCount,
  isRequested: !(snapshot.hasTag('busy') && snapshot.matches('unrequested')),
  isLoading: snapshot.hasTag('busy'),
  isUnreachable: snapshot.hasTag('failed'),
});

const widthKey = 'previewWidth';

function useFrameBox() {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [chosen, setChosen] = useState(() => readFrameWidth(recall(widthKey)));

  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const box = size && frameBox(chosen, size);
  const { scale = null, ...position } = box ?? {};
  const style: CSSProperties | undefined = box
    ? { ...position, transform: scale === 1 ? 'none' : `scale(${scale})` }
    : undefined;
  const choose = (width: FrameWidth) => {
    setChosen(width);
    remember(widthKey, width === 'fit' ? null : width);
  };
  return { room, chosen, choose, style, scale };
}

export function PreviewPane({ actor, siteOrigin, path, mirror, content }: PreviewPaneProps) {
  const { content: shown, version } = useShowing(content);
  const id = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const reloadButton = useRef<HTMLButtonElement>(null);
  const { loadCount, isRequested, isLoading, isUnreachable } = useSelector(actor, standing, shallowEqual);
  const { room, chosen, choose, style, scale } = useFrameBox();
  const reload = () => actor.send({ type: 'frame.reload' });

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const message = readSiteMessage(event, siteOrigin, frame.current?.contentWindow ?? null);
      if (message?.type === 'MIRROR_READY') actor.send({ type: 'site.ready' });
      // Only a click moves the focus into the frame. A message alone must not move the user's focus.
      if (message?.type === 'EDIT_FIELD' && document.activeElement === frame.current) {
        actor.send({ type: 'field.clicked', field: message.payload });
      }
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [actor, siteOrigin]);

  usePosting(actor, frame, siteOrigin, mirror);

  return (
    <section className={styles['pane']} aria-label={previewText.pane}>
      <PreviewToolbar
        url={siteUrl(siteOrigin, path)}
        chosen={chosen}
        scale={scale}
        reloadRef={reloadButton}
        content={content && { shown, version: version?.name, show: content.show }}
        onChoose={choose}
        onReload={reload}
      />
      <SkipLink to={id}>{previewText.skip}</SkipLink>
      {/* By hand: no part of React Aria is busy. */}
      <div ref={room} className={styles['stage']} aria-busy={isLoading}>
        {isRequested && (
          <iframe
            key={loadCount}
            ref={frame}
            className={styles['frame']}
            style={style}
            data-screen={style !== undefined || undefined}
            title={previewText.frame}
            src={siteUrl(siteOrigin, path)}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- The site is always another origin: it needs its own to run and to post from, and cannot reach this one.
            sandbox="allow-scripts allow-same-origin"
            data-hidden={isUnreachable || undefined}
            onLoad={(event) => {
              if (showsSite(event.currentTarget)) actor.send({ type: 'frame.loaded' });
            }}
          />
        )}
        {shown === 'saved' && <Note sentences={previewText.savedShown} />}
        {shown === 'version' && version && <Note sentences={previewText.versionShown(version.name)} />}
        {isLoading && (
          <div className={styles['cover']}>
            <Skeleton />
            <p className={styles['loading']}>
              <Spinner />
              <span>{previewText.loading}</span>
            </p>
          </div>
        )}
        {isUnreachable && (
          <div className={styles['cover']}>
            <WarningIcon width="2em" height="2em" />
            <Alert>
              <p className={styles['unavailable']}>{previewText.unavailable}</p>
              <p>{previewText.reason}</p>
            </Alert>
            <Button
              onPress={() => {
                // Before this button is removed with the focus.
                reloadButton.current?.focus();
                reload();
              }}
            >
              <ReloadIcon />
              <span>{commonText.reload}</span>
            </Button>
          </div>
        )}
      </div>
      {/* By hand: the target of the skip link, for which React Aria has no part. */}
      <span id={id} tabIndex={-1} />
    </section>
  );
}

const Note = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <p className={styles['note']}>
    {sentences.map((sentence) => (
      <span key={sentence}>{sentence}</span>
    ))}
  </p>
);

function Skeleton() {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
