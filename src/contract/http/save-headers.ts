/**
 * The headers of saves that are extensions, by their purpose. The console sends one only when its extension is
 * announced (docs/behaviour.md#calls).
 */
export const saveHeaders = {
  /**
   * The revision of a document: on every read of one that can be edited, and on every answer to a save of one. Whoever
   * compresses the answer marks it as weak (`W/"…"`); If-Match must carry it without that mark.
   */
  revision: 'etag',
  /** The revision that a save was made from: from any other it is refused with 412. Only with `conditionalSave`. */
  ifMatch: 'if-match',
  /**
   * Names an attempt to change something, so that a repeat after a lost answer is made once: a UUID, or any text of 1 to
   * `maxAttemptLength` characters. The same for each repeat, another for the next change. Only with `idempotentSave`.
   */
  attempt: 'idempotency-key',
} as const;

/** The longest name of an attempt, in characters. */
export const maxAttemptLength = 100;
