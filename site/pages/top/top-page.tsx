import * as v from 'valibot';

import { topContentSchema } from '../../../src/contract/http/top.ts';
import { showField } from '../../mirror/show-field.ts';
import { createStore } from '../../mirror/store.ts';
import { pageText } from '../../text.ts';
import type { Page } from '../page.ts';
import { About } from './about.tsx';
import { Hero } from './hero.tsx';
import { Newvisitor } from './newvisitor.tsx';
import { applyContent, applyMessage, initialTopState, type TopState } from './top-state.ts';
import { TopStoreProvider, useTop } from './top-store.ts';

import styles from '../content-page.module.css';

const store = createStore(initialTopState);

const noticeOf = ({ load, told }: TopState): string | null => {
  if (told.size > 0) return null;
  return load === 'failed' || load === 'messagesOnly' ? pageText[load] : null;
};

function Notice() {
  const notice = useTop(noticeOf);
  return <output className={styles['notice']}>{notice}</output>;
}

async function loadContent() {
  try {
    const answer = await fetch('/content/top');
    const content = v.parse(topContentSchema, await answer.json());
    store.update((state) => applyContent(state, content));
  } catch {
    // The visitor is told on the page; the console may still fill it by messages.
    store.update((state) => ({ ...state, load: 'failed' }));
  }
}

export const topPage: Page = {
  receive(message) {
    store.update((state) => applyMessage(state, message));
    if (message.type === 'SCROLL_TO' && message.payload.contentKey === 'topContent') {
      showField(message.payload);
    }
  },
  start(published) {
    if (published) void loadContent();
    else store.update((state) => ({ ...state, load: 'messagesOnly' }));
  },
  view: (
    <TopStoreProvider value={store}>
      <Notice />
      <Hero />
      <About />
      <Newvisitor />
    </TopStoreProvider>
  ),
};
