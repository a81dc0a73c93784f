import type { ContentKey } from '../contract/content-key.ts';
import type { PreviewMessage } from '../contract/preview.ts';

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
  /**
   * Of the messages with one key the last is posted, in the first one's place. Only a change of places that stands
   * between two of them keeps both.
   */
  readonly key: string;
  readonly message: WithoutAllData<PreviewMessage>;
  /** `unlessImmediate`: left out for a site that announced that it takes each edit at once. */
  readonly allData: 'always' | 'unlessImmediate' | 'never';
  /**
   * The value is a whole list. With `unlessImmediate` smaller messages beside it tell the same: a long list is then not
   * posted to a site that takes each edit at once.
   */
  readonly isWholeList?: boolean;
}

const fullStateKey = 'allData';

/** Tells of a list, or of the whole, as it is now, by places: what was queued before has the places of then. */
const tellsPlaces = ({ message: { type, payload }, isWholeList, allData }: QueuedMessage): boolean =>
  /^(?:ADD|DELETE|SELECT)_/.test(type) ||
  (type === 'TEXT_UPDATE' &&
    (payload.fieldName === undefined || (isWholeList === true && allData === 'always')));

/** Says where to look, which is wherever it was said last. */
const isLook = ({ message }: QueuedMessage): boolean => /^SCROLL_|^SELECT_/.test(message.type);

const byKeys = (queue: readonly QueuedMessage[]) => new Map(queue.map((queued) => [queued.key, queued]));

/** The queue as nothing that comes later replaces any of it. */
const closed = (queue: readonly QueuedMessage[]): readonly QueuedMessage[] =>
  queue.map((queued, at) => (isLook(queued) ? queued : { ...queued, key: `closed:${at}` }));

/** The queue with newer messages in it. */
export function enqueue(
  queue: readonly QueuedMessage[],
  messages: readonly QueuedMessage[],
): readonly QueuedMessage[] {
  let byKey = byKeys(queue);
  for (const queued of messages) {
    if (isLook(queued)) byKey.delete(queued.key);
    if (tellsPlaces(queued)) byKey = byKeys(closed([...byKey.values()]));
    byKey.set(queued.key, queued);
  }
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
  const isTold = ({ isWholeList, allData: needed }: QueuedMessage) =>
    !(isWholeList && needed === 'unlessImmediate' && immediate && isLongList(allData));
  return queue.filter(isTold).map(({ message, allData: needed }) => {
    const wanted = needed === 'always' || (needed === 'unlessImmediate' && !immediate);
    const payload = wanted && allData !== null ? { ...message.payload, allData } : message.payload;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a payload keeps the type of its message.
    return { type: message.type, payload } as PreviewMessage;
  });
}

/** How many items the lists of the data have; those inside an item are a list of their own where they are `innerList`. */
function itemsIn(data: unknown, innerList = ''): number {
  if (typeof data !== 'object' || data === null) return 0;
  if (!Array.isArray(data)) {
    return Object.values(data).reduce<number>((count, value) => count + itemsIn(value, innerList), 0);
  }
  const inside = data.flatMap((item: Readonly<Record<string, unknown>>) => item[innerList] ?? []);
  return Math.max(data.length, inside.length);
}

/** Whether a site that is sent the whole at each edit has a long list to read (decisions.md, "Preview messages"). */
export const isLongList = (allData: PreviewData | null, innerList?: string): boolean =>
  itemsIn(allData, innerList) > 200;
