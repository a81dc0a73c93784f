import { setImmediate } from 'node:timers/promises';

import { createActor, fromPromise, SimulatedClock } from 'xstate';

import type { PreviewMessage } from '../contract/preview.ts';
import type { Change } from '../editing/changes.ts';
import { hashOf } from '../editing/lookup.ts';
import {
  previewFrameMachine,
  type MirroredEditor,
  type QueuedMessage,
} from '../machines/preview-frame-machine.ts';
import { toPost } from './mirror.ts';

export const edit = (fieldName: string, value: string): QueuedMessage => ({
  key: `text:${fieldName}`,
  message: {
    type: 'TEXT_UPDATE',
    payload: { contentKey: 'topContent', fieldName, value, eventType: 'change' },
  },
  allData: 'unlessImmediate',
});

export const scroll: QueuedMessage = {
  key: 'scroll',
  message: {
    type: 'SCROLL_TO',
    payload: {
      contentKey: 'topContent',
      fieldName: 'title_ja',
      target: 'edit_title_ja',
      eventType: 'input_focus',
    },
  },
  allData: 'never',
};

export const fullState = (allData: Record<string, unknown>): PreviewMessage => ({
  type: 'TEXT_UPDATE',
  payload: { contentKey: 'topContent', eventType: 'change', allData },
});

export const typed = (
  fieldName: string,
  value: string,
  allData?: Record<string, unknown>,
): PreviewMessage => ({
  type: 'TEXT_UPDATE',
  payload: {
    contentKey: 'topContent',
    fieldName,
    value,
    eventType: 'change',
    ...(allData === undefined ? {} : { allData }),
  },
});

interface Call {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

interface FrameOptions {
  readonly delay?: number;
  readonly isRequested?: boolean;
  readonly editor?: MirroredEditor;
}

/** The message for an edit of a field. */
const messagesOf = ({ path, value }: Extract<Change, { type: 'set' }>) => [edit(hashOf(path), String(value))];

/** A preview frame whose probe, animation frames and time the test controls. */
export function startFrame({ delay = 100, isRequested = true, editor }: FrameOptions = {}) {
  const clock = new SimulatedClock();
  const calls = new Map<string, Call>();
  const hold = (name: string) =>
    fromPromise<void>(
      () =>
        new Promise((resolve, reject) => {
          calls.set(name, { resolve, reject });
        }),
    );
  let frameCallbacks: (() => void)[] = [];
  const frame = createActor(
    previewFrameMachine.provide({
      actors: { probeSite: hold('probeSite') },
      actions: {
        requestAnimationFrame: ({ self }) =>
          frameCallbacks.push(() => self.send({ type: 'animationFrame.began' })),
      },
    }),
    { clock, input: { editor, delay, contentKey: 'topContent' } },
  );
  const posted: (readonly PreviewMessage[])[] = [];
  frame.on('queue.post', (post) =>
    posted.push(toPost(post, (change) => (change.type === 'set' ? messagesOf(change) : []))),
  );
  frame.start();
  if (isRequested) frame.send({ type: 'frame.request' });
  const settle = async (name: string, how: 'resolve' | 'reject' = 'resolve') => {
    if (how === 'resolve') calls.get(name)?.resolve();
    else calls.get(name)?.reject(new TypeError('Failed to fetch'));
    await setImmediate();
  };
  const passFrame = () => {
    const due = frameCallbacks;
    frameCallbacks = [];
    for (const begin of due) begin();
  };
  const send = (type: 'frame.request' | 'frame.loaded' | 'frame.reload' | 'site.ready') =>
    frame.send({ type });
  const replace = (allData: Record<string, unknown>) => frame.send({ type: 'data.replaced', allData });
  const queue = (message: QueuedMessage, allData: Record<string, unknown>) =>
    frame.send({ type: 'message.queued', queue: [message], allData });
  const state = () => frame.getSnapshot().value;
  const isProbing = () => calls.has('probeSite');
  return { frame, clock, posted, isProbing, settle, passFrame, send, replace, queue, state };
}

/** A site that loaded, got its first full state and did not announce itself. */
export async function liveFrame(delay = 100) {
  const started = startFrame({ delay });
  started.replace({ title_ja: '鏡' });
  await started.settle('probeSite');
  started.send('frame.loaded');
  started.clock.increment(100);
  started.posted.length = 0;
  return started;
}

export async function announcedFrame() {
  const live = await liveFrame();
  live.send('site.ready');
  live.passFrame();
  live.posted.length = 0;
  return live;
}

/** A site that refused the connection, with an edit made since. */
export async function lostFrame() {
  const started = startFrame();
  started.replace({ title_ja: '鏡' });
  await started.settle('probeSite', 'reject');
  started.queue(edit('title_ja', 'か'), { title_ja: 'か' });
  return started;
}
