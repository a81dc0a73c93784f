import type { RawDifference } from './raw-differences.ts';

/** A request by which a document is saved. */
interface NamedRequest {
  readonly call: string;
  readonly request: object;
}

/** An answer as it was before the first save, and how it comes back. */
export interface KeptAnswer {
  readonly call: string;
  /** Null where the call has none. */
  readonly request: unknown;
  /** As it was received; the text where it is no JSON. */
  readonly body: unknown;
  /** The save by which the console restores it; null where it has none, or cannot read the answer. */
  readonly restoredBy: NamedRequest | null;
}

/** What is not as it was before the run. */
export interface NotRestored extends KeptAnswer {
  /** The body that is there now. */
  readonly after: unknown;
  /** Whether it was not saved as it was read, because this run did not write what is there now. */
  readonly isLeft: boolean;
  readonly differences: readonly Pick<RawDifference, 'place' | 'before' | 'after'>[];
}
