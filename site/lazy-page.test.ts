import { expect, test } from 'vitest';

import type { PreviewMessage } from '../src/contract/preview.ts';
import type { Page } from './kit/page.ts';
import { lazyPage } from './lazy-page.tsx';

const typed = (value: string): PreviewMessage => ({
  type: 'TEXT_UPDATE',
  payload: { contentKey: 'aboutContent', fieldName: 'concept_message', value, eventType: 'change' },
});

test('messages that come while a page’s script is fetched reach it in order, before later ones', async () => {
  const received: unknown[] = [];
  const real: Page = {
    receive: (message) => void received.push(message),
    start: (published) => void received.push(published),
    view: null,
  };
  const page = lazyPage(Promise.resolve(real));
  page.receive(typed('あ'));
  page.receive(typed('あい'));
  page.start(true);
  await new Promise(setImmediate);
  page.receive(typed('あいう'));
  expect(received).toEqual([typed('あ'), typed('あい'), true, typed('あいう')]);
});
