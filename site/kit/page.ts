import type { ReactNode } from 'react';

import type { PreviewMessage } from '../../src/contract/preview.ts';

/** A page, which exists before it is rendered, so that no message is lost. */
export interface Page {
  /** A message of another page changes nothing. */
  receive(message: PreviewMessage): void;
  /** Starts with the site's published content, or with messages alone. */
  start(published: boolean): void;
  readonly view: ReactNode;
}
