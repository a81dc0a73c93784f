/** What the processes that share a database tell each other. A message may get lost. */
export interface Notifications {
  /** Calls `listener` with what any process publishes from now on, this one included. */
  readonly listen: (listener: (text: string) => void) => void;
  /** Publishes a text of at most 7,900 bytes. */
  readonly publish: (text: string) => void;
}

/** Of a database that only this process uses. */
export const noOtherProcess: Notifications = { listen: () => undefined, publish: () => undefined };
