import { locators, type Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For what has neither a role nor a name: a picture that is decoration, or whatever has the focus. */
    readonly getByCss: (selector: string) => Locator;
  }
}

locators.extend({ getByCss: (selector) => `css=${selector}` });
