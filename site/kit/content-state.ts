import { shareStructure } from '@kagami/mirror';
import * as v from 'valibot';

import type { ContentKey } from '../../src/contract/content-key.ts';
import type { PreviewMessage } from '../../src/contract/preview.ts';

/** The path with this address's admin secret, for unpublished content. */
export const withSecret = (path: string): string => `${path}${location.search}`;

export interface ContentState<Content> {
  readonly content: Content;
  /** The fields received by messages, which content that is loaded later does not replace. */
  readonly received: ReadonlySet<string>;
  readonly load: 'loading' | 'messagesOnly' | 'loaded' | 'missing' | 'failed';
}

/** The reading of a page's content, and the changes by messages. */
export interface ContentKind<Content extends object> {
  /** Null for a page that the console does not edit. */
  readonly contentKey: ContentKey | null;
  /** Under `/content`: `/content/about`, `/content/studio/3`. */
  readonly path: string;
  readonly empty: Content;
  /** The fields of loaded content and of `allData`, leniently: drafts are unfinished. */
  readonly read: v.GenericSchema<unknown, Partial<Content>>;
  /** The changed fields of a message, beside `allData`, which `content` has already. */
  readonly apply: (content: Content, message: PreviewMessage) => Partial<Content>;
}

export const initialState = <Content extends object>(kind: ContentKind<Content>): ContentState<Content> => ({
  content: kind.empty,
  received: new Set(),
  load: 'loading',
});

/** The state after a message. Unreadable `allData` changes nothing. */
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

/** The state with the published content, except in received fields. */
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
