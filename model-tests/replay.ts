import { setImmediate } from 'node:timers/promises';

import {
  createActor,
  fromPromise,
  type AnyActor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';

import { isTimer, reporter, type Model } from './graph.ts';

/** A clock whose timers are fired by hand: the walk chooses which is due first. */
class ManualClock {
  readonly #timers = new Map<number, { readonly fire: () => void; readonly delay: number }>();
  #last = 0;

  setTimeout(fire: () => void, delay: number): number {
    this.#last += 1;
    this.#timers.set(this.#last, { fire, delay });
    return this.#last;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  fire(delay: number): void {
    const found = [...this.#timers].find(([, timer]) => timer.delay === delay);
    if (found === undefined) throw new Error(`No timer of ${delay} ms runs`);
    this.#timers.delete(found[0]);
    found[1].fire();
  }
}

interface Pending {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface Replay {
  readonly actor: AnyActor;
  /** Causes an event as in the product, and waits until its consequences have run. */
  readonly perform: (event: AnyEventObject) => Promise<void>;
  /** Settles the pending call of an actor. */
  readonly settle: (actor: string, report: AnyEventObject) => void;
}

export interface ReplayOptions {
  /** The names of the promise actors that stay pending until the walk settles them. */
  readonly held: readonly string[];
  /** The replacements of actions and actors. */
  readonly provided?: {
    readonly actions?: Record<string, (args: { readonly self: AnyActorRef }) => void>;
    readonly actors?: (hold: (name: string) => AnyActorLogic) => Record<string, AnyActorLogic>;
  };
  /** The causes of events that are not sent to the actor. */
  readonly performed?: Record<string, (replay: Replay, event: AnyEventObject) => void>;
  readonly onTransition: (transition: AnyTransitionDefinition) => void;
}

const delayOf = (machine: AnyStateMachine, type: string, context: unknown): number => {
  const name = type.split('.')[2] ?? '';
  const delay: unknown = machine.implementations.delays[name];
  const value: unknown = typeof delay === 'function' ? delay({ context }) : delay;
  if (typeof value !== 'number') throw new Error(`No delay ${name}`);
  return value;
};

/** Starts the real machine as a real actor whose calls and timers the walk controls. */
export function startReplay(model: Model, options: ReplayOptions): Replay {
  const pending = new Map<string, Pending>();
  const clock = new ManualClock();
  const hold = (name: string) =>
    fromPromise(
      () =>
        new Promise((resolve, reject) => {
          pending.set(name, { resolve, reject });
        }),
    );
  const settle = (name: string, report: AnyEventObject) => {
    const call = pending.get(name);
    if (call === undefined) throw new Error(`\`${name}\` was not called`);
    pending.delete(name);
    if (report.type.startsWith('xstate.done.')) call.resolve(report['output']);
    else call.reject(report['error']);
  };
  const machine = model.machine.provide({
    actors: {
      ...Object.fromEntries(options.held.map((name) => [name, hold(name)])),
      ...options.provided?.actors?.(hold),
    },
    actions: { ...options.provided?.actions },
  });
  const actor: AnyActor = createActor(machine, {
    input: model.input,
    clock,
    inspect: (event) => {
      if (event.type === '@xstate.microstep' && event.actorRef === actor) {
        const { _transitions: transitions } = event;
        transitions.forEach(options.onTransition);
      }
    },
  });
  const perform = async (event: AnyEventObject) => {
    const performed = options.performed?.[event.type];
    const reporting = reporter(event.type);
    if (performed) performed(replay, event);
    else if (reporting !== undefined) settle(reporting, event);
    else if (isTimer(event.type)) clock.fire(delayOf(machine, event.type, actor.getSnapshot().context));
    else actor.send(event);
    await setImmediate();
  };
  const replay: Replay = { actor, perform, settle };
  actor.start();
  return replay;
}
