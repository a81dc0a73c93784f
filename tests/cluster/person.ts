import type { Model, Outcome } from '../server/power-cut/model.ts';
import { Random } from '../server/power-cut/random.ts';
import { Outdated, type Client } from './client.ts';
import type { Tally } from './tally.ts';

/** Someone who is signed in, with what is known of what this person has written. */
export class Person {
  /** The beginning of the names of all that this person writes, of no other's. */
  readonly name: string;
  readonly client: Client;
  readonly model: Model<Outcome>;
  readonly tally: Tally;
  readonly random: Random;
  /** The ids of what was written, by its name in the model. */
  readonly ids = new Map<string, number>();
  #marks = 0;

  constructor(number: number, parts: Pick<Person, 'client' | 'model' | 'tally'>) {
    this.name = `p${String(number).padStart(3, '0')}-`;
    this.client = parts.client;
    this.model = parts.model;
    this.tally = parts.tally;
    this.random = new Random(number);
  }

  /** A text that was never used before. */
  mark(): string {
    this.#marks += 1;
    return `${this.name}${this.#marks}`;
  }

  /** Makes a change: until it is answered it is in doubt. */
  async make<Answer>(outcome: Outcome, send: () => Promise<Answer>): Promise<Answer> {
    this.model.begin(outcome);
    try {
      const answer = await send();
      this.model.acknowledge(outcome);
      return answer;
    } catch (error) {
      if (error instanceof Outdated) this.model.withdraw(outcome);
      throw error;
    }
  }
}
