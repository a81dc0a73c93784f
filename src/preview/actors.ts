import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useState, type RefObject } from 'react';
import { fromPromise } from 'xstate';

import { contentKeyOf } from '../contract/content-key.ts';
import { observedBy } from '../machines/inspect.ts';
import {
  previewFrameMachine,
  type MirroredEditor,
  type PreviewData,
  type PreviewFrameActor,
} from '../machines/preview-frame-machine.ts';
import { postTo, toPost, withShown, type Mirror } from './mirror.ts';
import { siteUrl } from './site-frame.ts';

export interface PreviewOptions {
  /** From an edit to its posting, in ms. */
  readonly typingDelay?: number;
  readonly innerList?: string;
}

/** Rejects where the site cannot be reached: Chromium fires the frame's `load` even then. */
async function probeSite(siteOrigin: string, path: string, signal: AbortSignal): Promise<void> {
  try {
    await fetch(siteUrl(siteOrigin, path), {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal,
    });
  } catch (error) {
    // Never settles: StrictMode restarts the actor, and the second start would get the first one's rejection.
    if (signal.aborted) return new Promise<never>(() => undefined);
    throw error;
  }
}

export function usePreviewFrame(
  previewPath: string,
  editor?: MirroredEditor,
  { typingDelay = 100, innerList }: PreviewOptions = {},
) {
  const { config, inspect } = useRouteContext({ from: '__root__' });
  // A new machine config would replace the actor, so the first one is kept.
  const [machine] = useState(() =>
    previewFrameMachine.provide({
      actors: {
        probeSite: fromPromise(({ signal }) => probeSite(config.siteOrigin, previewPath, signal)),
      },
      actions: {
        requestAnimationFrame: ({ self }) => {
          requestAnimationFrame(() => self.send({ type: 'animationFrame.began' }));
        },
      },
    }),
  );
  const frame = useActorRef(machine, {
    input: { editor, delay: typingDelay, contentKey: contentKeyOf(previewPath), innerList },
    ...observedBy(inspect),
  });
  return { frame, siteOrigin: config.siteOrigin, previewPath };
}

/** In ms; after it the site is requested without the fields. */
const fieldsTimeout = 300;

/** Requests the site once the fields are painted: starting its process would delay their first paint. */
export function useFrameRequest(preview: PreviewFrameActor, isRead: boolean): void {
  useEffect(() => {
    const request = () => preview.send({ type: 'frame.request' });
    if (isRead) return inBackground(request);
    const timer = setTimeout(request, fieldsTimeout);
    return () => clearTimeout(timer);
  }, [preview, isRead]);
}

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

/** Without a mirror messages are posted unchanged. */
export function usePosting(
  actor: PreviewFrameActor,
  frame: RefObject<HTMLIFrameElement | null>,
  siteOrigin: string,
  mirror: Mirror<PreviewData> | undefined,
): void {
  useEffect(() => {
    const subscription = actor.on('queue.post', (post) => {
      const target = frame.current?.contentWindow ?? null;
      const messages = toPost(post, mirror?.edited);
      for (const message of mirror ? withShown(messages, mirror) : messages)
        postTo(target, message, siteOrigin);
    });
    return () => subscription.unsubscribe();
  }, [actor, frame, siteOrigin, mirror]);
}
