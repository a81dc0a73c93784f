/** The numbers of Kagami's advisory locks within its database. */
export const advisoryLocks = {
  /** Held while the tables are brought to the current version. */
  migration: 7_226_001,
  /** Held by every process, by one whose library is in its own data folder alone. */
  library: 7_226_002,
  /** The first of two numbers; the second is that of a process, which holds it while it runs beside others. */
  process: 7_226_003,
  /** Held while content and library are filled, restored, or rid of deleted files, among several processes. */
  libraryWork: 7_226_004,
  /** Shared by transactions that add, move or delete a file; held alone by those that look for folders without a row, by a restore, and while notes are taken over. */
  libraryChange: 0x6b61_6761,
} as const;
