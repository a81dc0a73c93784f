import type { Gateway } from './gateway.ts';
import type { Screen } from './screen.ts';
import type { TabOptions } from './tab.ts';

/** Declares a test with a new tab. */
export type Declare = (
  title: string,
  body: (screen: Screen, gateway: Gateway) => Promise<void>,
  options?: TabOptions,
) => void;
