import type { ContentKey } from '../contract/content-key.ts';
import type { PreviewMessage } from '../contract/preview.ts';

export type PreviewData = NonNullable<Extract<PreviewMessage, { type: 'TEXT_UPDATE' }>['payload']['allData']>;

type WithoutAllData<Message> = Message extends { type: infer Type; payload: infer Payload }
  ? { readonly type: Type; readonly payload: Omit<Payload, 'allData'> }
  : never;

/** A message without `allData`, which is added when it is posted: an older state would overwrite a newer edit. */
export interface QueuedMessage {
  /**
   * Of several messages with the same key only the last is posted, at the position of the first, unless a message that
   * changes indexes is between them.
   */
  readonly key: string;
  readonly message: WithoutAllData<PreviewMessage>;
  /** `unlessImmediate`: omitted for a site that takes each edit at once. */
  readonly allData: 'always' | 'unlessImmediate' | 'never';
  /**
   * The value is a whole list, which is not posted to a site that takes each edit at once where it is long and, with
   * `unlessImmediate`, other messages contain the same change.
   */
  readonly isWholeList?: boolean;
}

const fullStateKey = 'allData';

/** Whether a message has a list or the full state: the indexes of earlier messages refer to the list before it. */
const changesIndexes = ({ message: { type, payload }, isWholeList, allData }: QueuedMessage): boolean =>
  /^(?:ADD|DELETE|SELECT)_/.test(type) ||
  (type === 'TEXT_UPDATE' &&
    (payload.fieldName === undefined || (isWholeList === true && allData === 'always')));

const isSelection = ({ message }: QueuedMessage): boolean => /^SCROLL_|^SELECT_/.test(message.type);

const byKeys = (queue: readonly QueuedMessage[]) => new Map(queue.map((queued) => [queued.key, queued]));

/** The messages with unique keys, so that later ones cannot replace them. */
const closed = (queue: readonly QueuedMessage[]): readonly QueuedMessage[] =>
  queue.map((queued, at) => (isSelection(queued) ? queued : { ...queued, key: `closed:${at}` }));

export function enqueue(
  queue: readonly QueuedMessage[],
  messages: readonly QueuedMessage[],
): readonly QueuedMessage[] {
  let byKey = byKeys(queue);
  for (const queued of messages) {
    if (isSelection(queued)) byKey.delete(queued.key);
    if (changesIndexes(queued)) byKey = byKeys(closed([...byKey.values()]));
    byKey.set(queued.key, queued);
  }
  return [...byKey.values()];
}

/** The queue after the whole draft was replaced: a single message with the full state. SCROLL_TO is kept after it. */
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

export function toPost(
  queue: readonly QueuedMessage[],
  allData: PreviewData | null,
  immediate: boolean,
): readonly PreviewMessage[] {
  const isPosted = ({ isWholeList, allData: needed }: QueuedMessage) =>
    !(isWholeList && needed === 'unlessImmediate' && immediate && isLongList(allData));
  return queue.filter(isPosted).map(({ message, allData: needed }) => {
    const isNeeded = needed === 'always' || (needed === 'unlessImmediate' && !immediate);
    const payload = isNeeded && allData !== null ? { ...message.payload, allData } : message.payload;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a payload keeps the type of its message.
    return { type: message.type, payload } as PreviewMessage;
  });
}

/** The number of items in the longest list; those of the `innerList` of all items count together. */
function itemsIn(data: unknown, innerList = ''): number {
  if (typeof data !== 'object' || data === null) return 0;
  if (!Array.isArray(data)) {
    return Object.values(data).reduce<number>((count, value) => count + itemsIn(value, innerList), 0);
  }
  const inside = data.flatMap((item: Readonly<Record<string, unknown>>) => item[innerList] ?? []);
  return Math.max(data.length, inside.length);
}

/** Whether a list is long for a site that gets the full state with each edit (docs/behaviour.md#preview). */
export const isLongList = (allData: PreviewData | null, innerList?: string): boolean =>
  itemsIn(allData, innerList) > 200;
