import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { StateValue } from 'xstate';

import type { MachineShape, StateShape } from './machine-shape.ts';
import type { InspectedActor, Seen } from './model.ts';
import type { ActorStatus } from './sanitise.ts';

const messageVersion = '0.7.2';

const sessionOf = (actor: number): string => `actor-${actor}`;

function configOf(state: StateShape, shape: MachineShape): Readonly<Record<string, unknown>> {
  const { path, kind, initial, children } = state;
  const on: Record<string, { readonly target?: string }[]> = {};
  for (const { source, event, target } of shape.transitions) {
    if (source !== path) continue;
    const to = target === null ? {} : { target: `#${[shape.name, target].filter(Boolean).join('.')}` };
    on[event] = [...(on[event] ?? []), to];
  }
  const { '': always, ...events } = on;
  return {
    ...(kind === 'parallel' || kind === 'final' ? { type: kind } : {}),
    ...(initial === null ? {} : { initial: initial.slice(path === '' ? 0 : path.length + 1) }),
    ...(always === undefined ? {} : { always }),
    ...(Object.keys(events).length === 0 ? {} : { on: events }),
    ...(children.length === 0
      ? {}
      : { states: Object.fromEntries(children.map((child) => [child.key, configOf(child, shape)])) }),
  };
}

const base = (actor: number, at: number) => ({
  sessionId: sessionOf(actor),
  rootId: 'kagami',
  id: '',
  createdAt: String(at),
  _version: messageVersion,
});

/** The library's type requires outputs and errors. */
const snapshotOf = (status: ActorStatus, value: StateValue | null) => ({
  status,
  value,
  context: {},
  output: undefined,
  error: undefined,
});

type ActorState = Pick<InspectedActor, 'actor' | 'parent' | 'name' | 'shape' | 'value'>;

export const actorMessage = (
  { actor, parent, name, shape, value }: ActorState,
  at: number,
): StatelyInspectionEvent => ({
  ...base(actor, at),
  type: '@xstate.actor',
  name,
  parentId: parent === null ? undefined : sessionOf(parent),
  definition: JSON.stringify({ id: shape.name, ...configOf(shape.root, shape) }),
  snapshot: snapshotOf('active', value),
});

export function messageOf({ at, sighting }: Seen): StatelyInspectionEvent | null {
  const { actor } = sighting;
  switch (sighting.kind) {
    case 'actor':
      return sighting.shape === null
        ? null
        : actorMessage({ ...sighting, shape: sighting.shape, value: null }, at);
    case 'event': {
      const { event: type, source, field } = sighting;
      return {
        ...base(actor, at),
        type: '@xstate.event',
        sourceId: source === null ? undefined : sessionOf(source),
        event: field === null ? { type } : { type, field },
      };
    }
    case 'state': {
      const { event, status, value } = sighting;
      if (value === null) return null;
      return {
        ...base(actor, at),
        type: '@xstate.snapshot',
        event: { type: event },
        snapshot: snapshotOf(status, value),
      };
    }
    case 'transitions':
      return null;
  }
}
