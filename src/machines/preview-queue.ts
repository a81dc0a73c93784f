import type { ContentKey } from '../contract/content-key.ts';
import type { PreviewMessage } from '../contract/preview.ts';

export type PreviewData = NonNullable<Extract<PreviewMessage, { type: 'TEXT_UPDATE' }>['payload']['allData']>;

type WithoutAllData<Message> = Message extends { type: infer Type; payload: infer Payload }
  ? { readonly type: Type; readonly payload: Omit<Payload, 'allData'> }
  : never;

/** `allData` is added when it is posted: an older state would overwrite a newer edit. */
export interface QueuedMessage {
  /** Only the last of a key is posted, at the first's position, unless a message between them changes indexes. */
  readonly key: string;
  readonly message: WithoutAllData<PreviewMessage>;
  /** `unlessImmediate`: omitted for a site that takes each edit at once. */
  readonly allData: 'always' | 'unlessImmediate' | 'never';
  /** With `unlessImmediate`, a long list is not posted to a site that takes each edit at once. */
  readonly isWholeList?: boolean;
}

const fullStateKey = 'allData';

/** The indexes of earlier messages refer to the list before it. */
const changesIndexes = ({ message: { type, payload }, isWholeList, allData }: QueuedMessage): boolean =>
  /^(?:ADD|DELETE|SELECT)_/.test(type) ||
  (type === 'TEXT_UPDATE' &&
    (payload.fieldName === undefined || (isWholeList === true && allData === 'always')));

const isSelection = ({ message }: QueuedMessage): boolean => /^SCROLL_|^SELECT_/.test(message.type);

const byKeys = (queue: readonly QueuedMessage[]) => new Map(queue.map((queued) => [queued.key, queued]));

/** The queue with unique keys, so that later messages cannot replace its own. */
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

function itemsIn(data: unknown, innerList = ''): number {
  if (typeof data !== 'object' || data === null) return 0;
  if (!Array.isArray(data)) {
    return Object.values(data).reduce<number>((count, value) => count + itemsIn(value, innerList), 0);
  }
  const inside = data.flatMap((item: Readonly<Record<string, unknown>>) => item[innerList] ?? []);
  return Math.max(data.length, inside.length);
}

/** A list too long for the full state with each edit (docs/behaviour.md#preview). */
export const isLongList = (allData: PreviewData | null, innerList?: string): boolean =>
  itemsIn(allData, innerList) > 200;
