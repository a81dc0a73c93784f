import type { ReactNode } from 'react';

import type { PreviewMessage } from '../../src/contract/preview.ts';

/** One page of the site. It exists before it is rendered, so that no message of the console is lost. */
export interface Page {
  /** Takes a message of the console. What does not concern the page changes nothing. */
  receive(message: PreviewMessage): void;
  /** Says where the content comes from: published content of the site's own origin, or messages alone. */
  start(published: boolean): void;
  readonly view: ReactNode;
}
