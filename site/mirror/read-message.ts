import * as v from 'valibot';

import { previewMessageSchema, type PreviewMessage } from '../../src/contract/preview.ts';

/** Who may speak to the site: one window at one origin. */
interface Speaker {
  readonly origin: string;
  readonly source: unknown;
}

/** The preview message in an event, or null for any other origin, window or shape. */
export function readMessage(
  event: Speaker & { readonly data: unknown },
  from: Speaker,
): PreviewMessage | null {
  if (event.origin !== from.origin || event.source !== from.source) return null;
  const read = v.safeParse(previewMessageSchema, event.data);
  return read.success ? read.output : null;
}
