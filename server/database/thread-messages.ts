/** What the database's thread is asked. Its start is question 0. */
export type Question =
  | { readonly kind: 'exchange'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'close'; readonly id: number };

/** `pieces`: the answer in PostgreSQL's protocol. */
export type Answer =
  | { readonly kind: 'answer'; readonly id: number; readonly pieces: readonly Uint8Array<ArrayBuffer>[] }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string; readonly code: string };
