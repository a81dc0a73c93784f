import { isDeepStrictEqual } from 'node:util';

import type { Console } from './connection.ts';

/** What something holds, without the ids that the server gave. */
export type Content = object | string;

/** Something that the server holds: a document, an article, a booking or a file, by its name. */
export type Found = readonly [name: string, content: Content];

/** What a change makes of one thing. */
export interface Outcome {
  readonly name: string;
  /** What it holds afterwards; null where it is gone. */
  readonly to: Content | null;
}

/** A change of one thing, which may be sent again when its answer was lost. */
export interface Change extends Outcome {
  readonly send: (console: Console) => Promise<unknown>;
  /** Whether a repeat is made once. */
  readonly repeatable: boolean;
}

/**
 * What may be on the server: of each thing the content that was acknowledged last or, where a change of it was not
 * answered, also the content that this change makes. A thing has one change at a time.
 */
export class Model<Each extends Outcome = Change> {
  #settled = new Map<string, Content>();
  readonly #inDoubt = new Map<string, Each>();
  acknowledged = 0;

  /** Takes what was found as it is. */
  static of<Each extends Outcome = Change>(found: readonly Found[]): Model<Each> {
    const model = new Model<Each>();
    model.#settled = new Map(found);
    return model;
  }

  /** What a thing holds for certain; undefined where there is none. */
  settled(name: string): Content | undefined {
    return this.#settled.get(name);
  }

  /** The names of what is there and begins so. */
  names(prefix: string): readonly string[] {
    return [...this.#settled.keys()].filter((name) => name.startsWith(prefix));
  }

  begin(change: Each): void {
    this.#inDoubt.set(change.name, change);
  }

  acknowledge({ name, to }: Each): void {
    this.#inDoubt.delete(name);
    if (to === null) this.#settled.delete(name);
    else this.#settled.set(name, to);
    this.acknowledged += 1;
  }

  /** A change is known not to have been made. */
  withdraw({ name }: Each): void {
    this.#inDoubt.delete(name);
  }

  /** The changes whose answers were lost. */
  get inDoubt(): readonly Each[] {
    return [...this.#inDoubt.values()];
  }

  /** Compares what was found after a kill. What was in doubt is settled by it. Returns one line for each fault. */
  compare(found: readonly Found[]): readonly string[] {
    const read = new Map(found);
    const faults = read.size === found.length ? [] : ['something is there twice'];
    for (const name of new Set([...read.keys(), ...this.#settled.keys()])) {
      const is = read.get(name);
      const change = this.#inDoubt.get(name);
      const may = [this.#settled.get(name), ...(change === undefined ? [] : [change.to ?? undefined])];
      if (!may.some((each) => isDeepStrictEqual(is, each)))
        faults.push(
          `${name} is ${JSON.stringify(is)}, not ${may.map((each) => JSON.stringify(each)).join(' or ')}`,
        );
    }
    this.#settled = read;
    this.#inDoubt.clear();
    return faults;
  }
}
