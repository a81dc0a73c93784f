import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useState, type RefObject } from 'react';
import { fromPromise } from 'xstate';

import { contentKeyOf } from '../contract/content-key.ts';
import { observedBy } from '../machines/inspect.ts';
import { previewFrameMachine, type PreviewFrameActor } from '../machines/preview-frame-machine.ts';
import { postTo, withShown, type SiteData } from './mirror.ts';
import { siteUrl } from './site-frame.ts';

export interface PreviewOptions {
  /** The delay from an edit to its posting, in ms. */
  readonly typingDelay?: number;
  /** The list inside each item that also counts as long when the items of all of them do. */
  readonly innerList?: string;
}

/**
 * Rejects when the site cannot be reached at all. The answer cannot be read across origins, and Chromium fires the
 * frame's `load` even for a refused connection.
 *
 * Never settles after an abort: StrictMode starts an actor, stops it and starts it again, and the rejection of the
 * first start would be attributed to the second.
 */
async function probeSite(siteOrigin: string, path: string, signal: AbortSignal): Promise<void> {
  try {
    await fetch(siteUrl(siteOrigin, path), {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal,
    });
  } catch (error) {
    if (signal.aborted) return new Promise<never>(() => undefined);
    throw error;
  }
}

export function usePreviewFrame(previewPath: string, { typingDelay = 100, innerList }: PreviewOptions = {}) {
  const { config, inspect } = useRouteContext({ from: '__root__' });
  // A new machine config would replace the actor, so the first one is kept.
  const [machine] = useState(() =>
    previewFrameMachine.provide({
      actors: {
        probeSite: fromPromise(({ signal }) => probeSite(config.siteOrigin, previewPath, signal)),
      },
      actions: {
        requestFrame: ({ self }) => {
          requestAnimationFrame(() => self.send({ type: 'animationFrame.began' }));
        },
      },
    }),
  );
  const frame = useActorRef(machine, {
    input: { delay: typingDelay, contentKey: contentKeyOf(previewPath), innerList },
    ...observedBy(inspect),
  });
  return { frame, siteOrigin: config.siteOrigin, previewPath };
}

/** The site is requested after this time even if the fields are not rendered yet, in ms. */
const fieldsTimeout = 300;

/** Requests the site once the fields are painted: starting its process would delay their first paint. */
export function useFrameRequest(preview: PreviewFrameActor, isRead: boolean): void {
  useEffect(() => {
    const request = () => preview.send({ type: 'frame.ask' });
    if (isRead) return inBackground(request);
    const timer = setTimeout(request, fieldsTimeout);
    return () => clearTimeout(timer);
  }, [preview, isRead]);
}

/** Runs a task with background priority, after painting. Returns a function that cancels it. */
function inBackground(task: () => void): () => void {
  // Safari has no scheduler.
  if (!('scheduler' in window)) {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  const controller = new AbortController();
  const { signal } = controller;
  scheduler.postTask(task, { priority: 'background', signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => controller.abort();
}

/** Posts the machine's messages to the page in the frame, with the data of `data` in place of the machine's. */
export function usePosting(
  actor: PreviewFrameActor,
  frame: RefObject<HTMLIFrameElement | null>,
  siteOrigin: string,
  data: SiteData | undefined,
): void {
  useEffect(() => {
    const subscription = actor.on('messages.post', ({ messages }) => {
      const target = frame.current?.contentWindow ?? null;
      for (const message of data ? withShown(messages, data) : messages) postTo(target, message, siteOrigin);
    });
    return () => subscription.unsubscribe();
  }, [actor, frame, siteOrigin, data]);
}
