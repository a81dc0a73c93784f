import type { ReactNode } from 'react';

import type { PreviewMessage } from '../../src/contract/preview.ts';

/** One page of the site. It exists before it is rendered, so that no message of the console is lost. */
export interface Page {
  /** Handles a message of the console. A message of another page changes nothing. */
  receive(message: PreviewMessage): void;
  /** Starts with the site's published content, or with messages alone. */
  start(published: boolean): void;
  readonly view: ReactNode;
}
