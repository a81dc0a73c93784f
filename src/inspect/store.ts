import type { AnyActor, InspectionEvent } from 'xstate';

import { KnownActors } from './known-actors.ts';
import { emptyModel, withSeen, type InspectModel, type Seen } from './model.ts';
import { sanitise, type Sighting } from './sanitise.ts';

/** What the panel reads. */
export interface InspectView {
  readonly model: InspectModel;
  readonly isPaused: boolean;
  /** How many events came since the pause. */
  readonly behind: number;
}

/** Over this many sightings nothing waits for the next frame: a page that is not shown has none. */
const waitingAtMost = 2000;

/** An actor is told of when it starts: in React's StrictMode some are made and never run, others run twice. */
const startEvent = 'xstate.init';

/**
 * Follows the actors that are made with its `inspect`. Whoever looks is told once a frame; whoever listens is told each
 * sighting at once. Nobody gets anything that was not sanitised.
 */
export class InspectStore {
  readonly #known = new KnownActors();
  readonly #lookers = new Set<() => void>();
  readonly #listeners = new Set<(sighting: Sighting) => void>();
  #waiting: Seen[] = [];
  #hasFailed = false;
  #now: InspectModel = emptyModel;
  #view: InspectView = { model: emptyModel, isPaused: false, behind: 0 };

  /** Runs inside the machines' own steps: a fault of the inspector's must end the inspector alone. */
  readonly inspect = (inspected: InspectionEvent): void => {
    if (this.#hasFailed) return;
    try {
      this.#follow(inspected);
    } catch (error) {
      this.#hasFailed = true;
      console.warn('inspector', error);
    }
  };

  #follow(inspected: InspectionEvent): void {
    if (inspected.type === '@xstate.actor') {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an actor is given as the reference to itself.
      this.#known.meet(inspected.actorRef as AnyActor);
      return;
    }
    if (inspected.type === '@xstate.event' && inspected.event.type === startEvent) {
      const { rootId, actorRef } = inspected;
      this.#tell({ type: '@xstate.actor', rootId, actorRef });
    }
    this.#tell(inspected);
  }

  #tell(inspected: InspectionEvent): void {
    const sighting = sanitise(inspected, (actor) => this.#known.find(actor));
    if (sighting === null) return;
    for (const listener of this.#listeners) listener(sighting);
    if (this.#waiting.length === 0) requestAnimationFrame(this.#take);
    this.#waiting.push({ at: Date.now(), sighting });
    if (this.#waiting.length > waitingAtMost) this.#take();
  }

  readonly subscribe = (looker: () => void): (() => void) => {
    this.#lookers.add(looker);
    return () => this.#lookers.delete(looker);
  };

  readonly view = (): InspectView => this.#view;

  listen(listener: (sighting: Sighting) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The model as it is now, also while the view is paused. */
  now(): InspectModel {
    this.#take();
    return this.#now;
  }

  pause(isPaused: boolean): void {
    this.#show({ ...this.#view, isPaused, model: this.#now, behind: 0 });
  }

  /** Forgets the events, not the actors. */
  clear(): void {
    this.#now = { ...this.now(), log: [] };
    const { lastKey } = this.#now;
    this.#show({ ...this.#view, model: { ...this.#view.model, log: [], lastKey }, behind: 0 });
  }

  readonly #take = (): void => {
    if (this.#waiting.length === 0) return;
    const seen = this.#waiting;
    this.#waiting = [];
    this.#now = withSeen(this.#now, seen);
    const { isPaused, model } = this.#view;
    if (isPaused) this.#show({ ...this.#view, behind: this.#now.lastKey - model.lastKey });
    else this.#show({ ...this.#view, model: this.#now });
  };

  #show(view: InspectView): void {
    this.#view = view;
    for (const looker of this.#lookers) looker();
  }
}
