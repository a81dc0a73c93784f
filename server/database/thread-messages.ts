import type { BackendMessage } from './embedded.ts';

/** What the database's thread is asked. Its start is question 0. */
export type Question =
  | { readonly kind: 'exchange'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'close'; readonly id: number };

/** A message of PostgreSQL's protocol as its fields. A thread is sent no classes, and of an error its text alone. */
export interface PlainMessage {
  readonly fields: object;
  /** Of an error. */
  readonly error: string | null;
}

export type Answer =
  | { readonly kind: 'answer'; readonly id: number; readonly messages: readonly PlainMessage[] }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string; readonly code: string };

export const toPlain = (message: BackendMessage): PlainMessage => ({
  fields: { ...message },
  error: message instanceof Error ? message.message : null,
});

/** The message again. */
export function fromPlain({ fields, error }: PlainMessage): BackendMessage {
  const message = error === null ? fields : Object.assign(new Error(error), fields);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `toPlain` took it from such a message.
  return message as BackendMessage;
}
