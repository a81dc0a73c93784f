import type { AnyActor, InspectionEvent } from 'xstate';

import { createStore } from '../ui/store.ts';
import { emptyModel, withObservation, type InspectModel, type Seen } from './model.ts';
import { sanitise, type Sighting, KnownActors } from './sanitise.ts';

interface InspectView {
  readonly model: InspectModel;
  readonly isPaused: boolean;
  readonly behind: number;
}

/** A longer batch is applied at once: hidden pages have no frames. */
const longestBatch = 2000;

/** An actor is shown from this event on: StrictMode creates actors that never run. */
const startEvent = 'xstate.init';

/** The view changes once a frame; listeners get each sighting at once. All data is sanitised. */
export class InspectStore {
  readonly #known = new KnownActors();
  readonly #view = createStore<InspectView>({ model: emptyModel, isPaused: false, behind: 0 });
  readonly #listeners = new Set<(sighting: Sighting) => void>();
  #waiting: Seen[] = [];
  #hasFailed = false;
  #model: InspectModel = emptyModel;

  readonly get = this.#view.get;
  readonly subscribe = this.#view.subscribe;

  /** Runs inside the machines' steps: an error must stop only the inspector. */
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
      this.#known.register(inspected.actorRef as AnyActor);
      return;
    }
    if (inspected.type === '@xstate.event' && inspected.event.type === startEvent) {
      const { rootId, actorRef } = inspected;
      this.#publish({ type: '@xstate.actor', rootId, actorRef });
    }
    this.#publish(inspected);
  }

  #publish(inspected: InspectionEvent): void {
    const sighting = sanitise(inspected, (actor) => this.#known.find(actor));
    if (sighting === null) return;
    for (const listener of this.#listeners) listener(sighting);
    if (this.#waiting.length === 0) requestAnimationFrame(this.#apply);
    this.#waiting.push({ at: Date.now(), sighting });
    if (this.#waiting.length > longestBatch) this.#apply();
  }

  listen(listener: (sighting: Sighting) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  now(): InspectModel {
    this.#apply();
    return this.#model;
  }

  pause(isPaused: boolean): void {
    this.#show({ isPaused, model: this.#model, behind: 0 });
  }

  clear(): void {
    this.#model = { ...this.now(), log: [] };
    const { lastKey } = this.#model;
    this.#show({ model: { ...this.get().model, log: [], lastKey }, behind: 0 });
  }

  readonly #apply = (): void => {
    if (this.#waiting.length === 0) return;
    const batch = this.#waiting;
    this.#waiting = [];
    this.#model = withObservation(this.#model, batch);
    const { isPaused, model } = this.get();
    this.#show(isPaused ? { behind: this.#model.lastKey - model.lastKey } : { model: this.#model });
  };

  #show(change: Partial<InspectView>): void {
    this.#view.set({ ...this.get(), ...change });
  }
}
