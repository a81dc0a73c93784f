import { shareStructure } from '@kagami/mirror';
import * as v from 'valibot';

import type { ContentKey } from '../../src/contract/content-key.ts';
import type { PreviewMessage } from '../../src/contract/preview.ts';

/** A path of the site with this address's admin secret, which gives access to unpublished content. */
export const withSecret = (path: string): string => `${path}${location.search}`;

/** A page's content, and where it comes from. */
export interface ContentState<Content> {
  readonly content: Content;
  /** The fields received by messages. Content that is loaded later does not replace them. */
  readonly received: ReadonlySet<string>;
  readonly load: 'loading' | 'messagesOnly' | 'loaded' | 'missing' | 'failed';
}

/** A page's content as data: how it is read and what messages do to it. */
export interface ContentKind<Content extends object> {
  /** Null for a page that the console does not edit. */
  readonly contentKey: ContentKey | null;
  /** Under `/content`: `/content/about`, `/content/studio/3`. */
  readonly path: string;
  readonly empty: Content;
  /** Reads the fields of loaded content and of `allData`: lenient, because drafts are unfinished. */
  readonly read: v.GenericSchema<unknown, Partial<Content>>;
  /** The fields that one message gives, beside `allData`, which `content` holds already; none where nothing changes. */
  readonly apply: (content: Content, message: PreviewMessage) => Partial<Content>;
}

export const initialState = <Content extends object>(kind: ContentKind<Content>): ContentState<Content> => ({
  content: kind.empty,
  received: new Set(),
  load: 'loading',
});

/** The state after a message of the console. `allData` that cannot be read changes nothing. */
export function applyMessage<Content extends object>(
  kind: ContentKind<Content>,
  state: ContentState<Content>,
  message: PreviewMessage,
): ContentState<Content> {
  if (message.payload.contentKey !== kind.contentKey) return state;
  const allData = 'allData' in message.payload ? message.payload.allData : undefined;
  const whole = allData === undefined ? null : v.safeParse(kind.read, allData);
  const read = whole?.success ? whole.output : {};
  const base = { ...state.content, ...read };
  const fields = kind.apply(base, message);
  const content = shareStructure<Content>(state.content, { ...base, ...fields });
  const received = Object.keys({ ...read, ...fields });
  return content === state.content && received.every((key) => state.received.has(key))
    ? state
    : { ...state, content, received: new Set([...state.received, ...received]) };
}

/** The state after the published content was loaded: it fills the fields that no message has given. */
export function applyContent<Content extends object>(
  state: ContentState<Content>,
  content: Partial<Content>,
): ContentState<Content> {
  const received = Object.entries(state.content).filter(([key]) => state.received.has(key));
  return {
    ...state,
    content: { ...state.content, ...content, ...Object.fromEntries(received) },
    load: 'loaded',
  };
}
