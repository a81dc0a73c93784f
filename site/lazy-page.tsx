import { Suspense, use } from 'react';

import type { PreviewMessage } from '../src/contract/preview.ts';
import { Unavailable } from './frame.tsx';
import type { Page } from './kit/page.ts';

const unavailablePage: Page = {
  receive: () => undefined,
  start: () => undefined,
  view: <Unavailable />,
};

export function lazyPage(loading: Promise<Page>): Page {
  const early: PreviewMessage[] = [];
  let arrived: Page | null = null;
  const loaded = loading
    .catch(() => unavailablePage)
    .then((page) => {
      for (const message of early.splice(0)) page.receive(message);
      arrived = page;
      return page;
    });
  const View = () => use(loaded).view;
  return {
    receive(message) {
      if (arrived) arrived.receive(message);
      else early.push(message);
    },
    start: (published) => void loaded.then((page) => page.start(published)),
    view: (
      <Suspense fallback={null}>
        <View />
      </Suspense>
    ),
  };
}
