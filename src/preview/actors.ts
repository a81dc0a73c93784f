import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';

import { contentKeyOf } from '../contract/content-key.ts';
import { observedBy } from '../machines/inspect.ts';
import { previewFrameMachine } from '../machines/preview-frame-machine.ts';
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

/** Runs the preview frame of a screen while that is mounted. */
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
