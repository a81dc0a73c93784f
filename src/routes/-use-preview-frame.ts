import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';

import { contentKeyOf } from '../contract/content-key.ts';
import { previewFrameMachine } from '../machines/preview-frame-machine.ts';
import { siteUrl } from '../preview/site-frame.ts';
import { observedBy } from './-inspect.ts';

export interface PreviewOptions {
  /** How long typing waits before it is posted, in ms (decisions.md, "Preview messages"). */
  readonly typingDelay?: number;
  /** The list inside each item that is a long one for the site when all of them together are. */
  readonly innerList?: string;
}

/**
 * Rejects when the site cannot be reached at all. What it answers cannot be read across origins, and Chromium fires the
 * frame's `load` even for a refused connection.
 *
 * After an abort it never settles: StrictMode starts an actor, stops it and starts it again, and the first start's
 * rejection would be taken for the second's.
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

/** Runs the preview frame of a screen for as long as that is shown. */
export function usePreviewFrame(previewPath: string, { typingDelay = 100, innerList }: PreviewOptions = {}) {
  const { config, inspect } = useRouteContext({ from: '__root__' });
  // A new config would rebuild the actor: what the first render provides stays for the screen's life.
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
