import { shareStructure } from '@kagami/mirror';
import * as v from 'valibot';

import type { ContentKey } from '../../src/contract/content-key.ts';
import type { PreviewMessage } from '../../src/contract/preview.ts';

export const withSecret = (path: string): string => `${path}${location.search}`;

export interface ContentState<Content> {
  readonly content: Content;
  readonly received: ReadonlySet<string>;
  readonly load: 'loading' | 'messagesOnly' | 'loaded' | 'missing' | 'failed';
}

export interface ContentKind<Content extends object> {
  /** Null for a page that the console does not edit. */
  readonly contentKey: ContentKey | null;
  readonly path: string;
  readonly empty: Content;
  /** Lenient, because drafts are unfinished. */
  readonly read: v.GenericSchema<unknown, Partial<Content>>;
  readonly apply: (content: Content, message: PreviewMessage) => Partial<Content>;
}

export const initialState = <Content extends object>(kind: ContentKind<Content>): ContentState<Content> => ({
  content: kind.empty,
  received: new Set(),
  load: 'loading',
});

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
