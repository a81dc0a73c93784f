import { expect } from 'vitest';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

import { previewFrameMachine, type QueuedMessage } from '../src/machines/preview-frame-machine.ts';
import { done, failed, type ByState, type Payloads } from './graph.ts';
import { walkMachine } from './walk.ts';

type Machine = typeof previewFrameMachine;

const edit: QueuedMessage = {
  key: 'text:title_ja',
  message: {
    type: 'TEXT_UPDATE',
    payload: { contentKey: 'topContent', fieldName: 'title_ja', value: '鏡', eventType: 'change' },
  },
  allData: 'unlessImmediate',
};

const payloads: Payloads<Machine> = {
  'data.replaced': () => [{ type: 'data.replaced', allData: { title_ja: '鏡' } }],
  'message.queued': () => [{ type: 'message.queued', queue: [edit], allData: { title_ja: '鏡' } }],
  'field.clicked': () => [{ type: 'field.clicked', field: { fieldName: 'title_ja' } }],
  'xstate.done.actor.probeSite': () => [done('probeSite', undefined)],
  'xstate.error.actor.probeSite': () => [failed('probeSite', new TypeError('Failed to fetch'))],
};

const tags: ByState<Machine, readonly string[]> = {
  unrequested: ['busy'],
  'loading.connecting': ['busy'],
  'loading.answered': ['busy'],
  'loading.loaded': [],
  'live.deciding': [],
  'live.idle': [],
  'live.settling': [],
  'live.delaying': [],
  'live.awaitingFrame': [],
  'unreachable.waiting': ['failed'],
  'unreachable.probing': ['failed'],
};

const awaitingFrame = new WeakSet<AnyActorRef>();

walkMachine(
  {
    machine: previewFrameMachine,
    payloads,
    input: { delay: 50, contentKey: 'topContent' },
    // No guard reads the number of loads, or how often a message is queued.
    context: ({ queue, ...context }) => ({ ...context, queue: [...new Set(queue)], loadCount: undefined }),
    isRunning: (actor, snapshot) => actor !== 'probeSite' || !snapshot.matches({ loading: 'answered' }),
  },
  {
    held: ['probeSite'],
    provided: { actions: { requestAnimationFrame: ({ self }) => awaitingFrame.add(self) } },
    performed: {
      'animationFrame.began': ({ actor }) => {
        expect(awaitingFrame.delete(actor)).toBe(true);
        actor.send({ type: 'animationFrame.began' });
      },
    },
    tags,
    invariant: (snapshot: SnapshotFrom<Machine>) => {
      const { queue } = snapshot.context;
      expect(snapshot.matches({ live: 'deciding' })).toBe(false);
      if (snapshot.matches({ live: 'idle' }) || snapshot.matches('unreachable')) expect(queue).toEqual([]);
      else if (snapshot.matches('live')) expect(queue).not.toEqual([]);
    },
  },
);
