import type { ContentKey, PreviewMessage } from '../contract/preview.ts';

/** The whole content, as `allData` carries it. */
export type PreviewData = NonNullable<Extract<PreviewMessage, { type: 'TEXT_UPDATE' }>['payload']['allData']>;

type WithoutAllData<Message> = Message extends { type: infer Type; payload: infer Payload }
  ? { readonly type: Type; readonly payload: Omit<Payload, 'allData'> }
  : never;

/**
 * A message that waits to be posted. It never carries `allData` itself: that is added from the latest data when it is
 * posted, so that an older whole cannot overwrite a newer edit.
 */
export interface QueuedMessage {
  /** Of the messages with one key the last is posted, in the first one's place. */
  readonly key: string;
  readonly message: WithoutAllData<PreviewMessage>;
  /** `unlessImmediate`: left out for a site that announced that it takes each edit at once. */
  readonly allData: 'always' | 'unlessImmediate' | 'never';
}

const fullStateKey = 'allData';

/** The queue with newer messages in it. */
export function enqueue(
  queue: readonly QueuedMessage[],
  messages: readonly QueuedMessage[],
): readonly QueuedMessage[] {
  const byKey = new Map(queue.map((queued) => [queued.key, queued]));
  for (const queued of messages) byKey.set(queued.key, queued);
  return [...byKey.values()];
}

/**
 * The queue after the whole was replaced: one message says it all. Only where to scroll to is kept, and comes after,
 * when what it shows is there.
 */
export function enqueueFullState(
  queue: readonly QueuedMessage[],
  contentKey: ContentKey,
): readonly QueuedMessage[] {
  const whole: QueuedMessage = {
    key: fullStateKey,
    message: { type: 'TEXT_UPDATE', payload: { contentKey, eventType: 'change' } },
    allData: 'always',
  };
  return [whole, ...queue.filter(({ message }) => message.type === 'SCROLL_TO')];
}

/** What is posted for the queue: each message with the latest data where it needs it. */
export function toPost(
  queue: readonly QueuedMessage[],
  allData: PreviewData | null,
  immediate: boolean,
): readonly PreviewMessage[] {
  return queue.map(({ message, allData: needed }) => {
    const wanted = needed === 'always' || (needed === 'unlessImmediate' && !immediate);
    const payload = wanted && allData !== null ? { ...message.payload, allData } : message.payload;
    return { type: message.type, payload } as PreviewMessage;
  });
}
