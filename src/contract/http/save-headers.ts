/**
 * The headers of saves that go beyond section 7, by their purpose. The console sends `ifMatch` only when
 * `conditionalSave` is announced (decisions.md, "The wire").
 */
export const saveHeaders = {
  /**
   * The revision of a document: on every read of one that can be edited, and on every answer to a save of one. A proxy
   * that compresses marks it as weak (`W/"…"`); If-Match must carry it without that mark.
   */
  revision: 'etag',
  /** The revision that a save was made from: a save of another revision is refused with 412. */
  ifMatch: 'if-match',
} as const;
