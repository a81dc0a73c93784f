import type { AnyActor, InspectionEvent } from 'xstate';

import { KnownActors } from './known-actors.ts';
import { emptyModel, withObservation, type InspectModel, type Seen } from './model.ts';
import { sanitise, type Sighting } from './sanitise.ts';

/** What the panel reads. */
export interface InspectView {
  readonly model: InspectModel;
  readonly isPaused: boolean;
  /** Number of events since the pause. */
  readonly behind: number;
}

/** With more sightings than this, the batch is applied without waiting for a frame, which a hidden page never gets. */
const waitingAtMost = 2000;

/**
 * Actors are registered when they start: under React's StrictMode some are created and never run, and others run twice.
 */
const startEvent = 'xstate.init';

/**
 * Observes the actors that are created with its `inspect`. View subscribers are notified once a frame; listeners get
 * each sighting at once. All data is sanitised.
 */
export class InspectStore {
  readonly #known = new KnownActors();
  readonly #lookers = new Set<() => void>();
  readonly #listeners = new Set<(sighting: Sighting) => void>();
  #waiting: Seen[] = [];
  #hasFailed = false;
  #now: InspectModel = emptyModel;
  #view: InspectView = { model: emptyModel, isPaused: false, behind: 0 };

  /** Runs inside the machines' steps, so that an error must stop only the inspector. */
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

  /** The current model, also while the view is paused. */
  now(): InspectModel {
    this.#take();
    return this.#now;
  }

  pause(isPaused: boolean): void {
    this.#show({ ...this.#view, isPaused, model: this.#now, behind: 0 });
  }

  /** Clears the events, not the actors. */
  clear(): void {
    this.#now = { ...this.now(), log: [] };
    const { lastKey } = this.#now;
    this.#show({ ...this.#view, model: { ...this.#view.model, log: [], lastKey }, behind: 0 });
  }

  readonly #take = (): void => {
    if (this.#waiting.length === 0) return;
    const seen = this.#waiting;
    this.#waiting = [];
    this.#now = withObservation(this.#now, seen);
    const { isPaused, model } = this.#view;
    if (isPaused) this.#show({ ...this.#view, behind: this.#now.lastKey - model.lastKey });
    else this.#show({ ...this.#view, model: this.#now });
  };

  #show(view: InspectView): void {
    this.#view = view;
    for (const looker of this.#lookers) looker();
  }
}
