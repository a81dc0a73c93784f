/** The numbers of Kagami's advisory locks within its database. */
export const advisoryLocks = {
  /** Held while the tables are brought to the current version. */
  migration: 7_226_001,
  /** Held by every process, by one whose library is in its own data folder alone. */
  library: 7_226_002,
} as const;
