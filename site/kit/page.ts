import type { ReactNode } from 'react';

import type { PreviewMessage } from '../../src/contract/preview.ts';

/** It exists before it is rendered, so that no message is lost. */
export interface Page {
  receive(message: PreviewMessage): void;
  /** With the site's published content, or with messages alone. */
  start(published: boolean): void;
  readonly view: ReactNode;
}
