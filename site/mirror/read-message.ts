import * as v from 'valibot';

import { previewMessageSchema, type PreviewMessage } from '../../src/contract/preview.ts';

/** The origin and window of a message. */
interface Sender {
  readonly origin: string;
  readonly source: unknown;
}

/** The preview message in an event, or null for any other origin, window or shape. */
export function readMessage(event: Sender & { readonly data: unknown }, from: Sender): PreviewMessage | null {
  if (event.origin !== from.origin || event.source !== from.source) return null;
  const read = v.safeParse(previewMessageSchema, event.data);
  return read.success ? read.output : null;
}
