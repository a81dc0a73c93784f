import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import * as v from 'valibot';

import type { SiteField } from '../../src/contract/site-message.ts';
import { showField } from '../mirror/show-field.ts';
import { createStore } from '../mirror/store.ts';
import { pageText } from '../text.ts';
import {
  applyContent,
  applyMessage,
  initialState,
  type ContentKind,
  type ContentState,
} from './content-state.ts';
import type { Page } from './page.ts';

import styles from './content-page.module.css';

/** The pieces of a page with content of its own. Called once per page, at module level. */
export interface ContentPage<Content> {
  /** One part of the content. The component renders when that part is another value, and only then. */
  readonly useContent: <Part>(select: (content: Content) => Part) => Part;
  /** Whether nothing is known yet, or not this field: it is not shown as empty then. */
  readonly useWaiting: (field?: keyof Content & string) => boolean;
  /** Whether the content has come: what is empty then is so. */
  readonly useKnown: () => boolean;
  /** The content as it stands. */
  readonly now: () => Content;
  readonly page: (view: ReactNode) => Page;
}

const noticeOf = <Content,>({ load, told }: ContentState<Content>): string | null => {
  if (told.size > 0 || load === 'loading' || load === 'loaded') return null;
  return pageText[load];
};

export function createContentPage<Content extends object>(kind: ContentKind<Content>): ContentPage<Content> {
  const store = createStore(initialState(kind));
  const useState = <Part,>(select: (state: ContentState<Content>) => Part): Part =>
    useSyncExternalStore(
      store.subscribe,
      () => select(store.get()),
      () => select(store.get()),
    );
  /** Whether the console edits another page: a link has led the mirror away from it. */
  const elsewhere = createStore(false);
  /** A field that the page was told to show before it was there. */
  let awaited: SiteField | null = null;
  const showAwaited = () => {
    if (awaited && showField(awaited)) awaited = null;
  };

  function Notice() {
    const notice = useState(noticeOf);
    const isElsewhere = useSyncExternalStore(elsewhere.subscribe, elsewhere.get, elsewhere.get);
    const state = useState((each) => each);
    useLayoutEffect(() => {
      if (state) showAwaited();
    }, [state]);
    return <output className={styles['notice']}>{isElsewhere ? pageText.elsewhere : notice}</output>;
  }

  async function loadPublished() {
    try {
      const answer = await fetch(kind.path);
      if (answer.status === 404) {
        store.update((state) => ({ ...state, load: 'missing' }));
        return;
      }
      const content = v.parse(kind.read, await answer.json());
      store.update((state) => applyContent(state, content));
    } catch {
      // The visitor is told on the page; the console may still fill it by messages.
      store.update((state) => ({ ...state, load: 'failed' }));
    }
  }

  return {
    useContent: (select) => useState(({ content }) => select(content)),
    useWaiting: (field) =>
      useState(
        ({ load, told }) => load === 'loading' && (field === undefined ? told.size === 0 : !told.has(field)),
      ),
    useKnown: () => useState(({ load, told }) => load === 'loaded' || told.size > 0),
    now: () => store.get().content,
    page: (view) => ({
      receive(message) {
        elsewhere.update(() => message.payload.contentKey !== kind.contentKey);
        store.update((state) => applyMessage(kind, state, message));
        if (message.type !== 'SCROLL_TO' || message.payload.contentKey !== kind.contentKey) return;
        awaited = message.payload;
        showAwaited();
      },
      start(published) {
        if (published) void loadPublished();
        else store.update((state) => ({ ...state, load: 'messagesOnly' }));
      },
      view: (
        <>
          <Notice />
          {view}
        </>
      ),
    }),
  };
}
