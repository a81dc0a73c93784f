import type { ReactNode } from 'react';

import type { PreviewMessage } from '../../src/contract/preview.ts';

/** It exists before it is rendered, so that no message is lost. */
export interface Page {
  receive(message: PreviewMessage): void;
  start(published: boolean): void;
  readonly view: ReactNode;
}
