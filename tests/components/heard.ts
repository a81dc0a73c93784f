import { expect } from 'playwright/test';

import { heard } from '../fixtures/heard.ts';
import { page } from '../screens/stage-page.ts';

export const expectHeard = (text: string): Promise<void> => expect(heard(page, text)).toBeAttached();

/** From here on only what is announced anew is heard. */
export const forgetHeard = (): void => document.querySelector('#announcer')?.replaceChildren();
