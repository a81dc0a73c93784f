import * as v from 'valibot';

const tabMessage = v.variant('type', [
  v.object({ type: v.literal('signed-in'), username: v.string() }),
  v.object({ type: v.literal('signed-out') }),
  /** A document was saved; `key` is that of its query. */
  v.object({ type: v.literal('saved'), key: v.array(v.string()) }),
  /**
   * Something deleted was restored; `keys` are the beginnings of the keys of the queries that show it, `isPart` where it
   * is a part of a document and not one itself.
   */
  v.object({ type: v.literal('restored'), keys: v.array(v.array(v.string())), isPart: v.boolean() }),
]);

/** What the tabs of one browser tell each other. */
export type TabMessage = v.InferOutput<typeof tabMessage>;

/** The other tabs of this browser that show the same console. */
export interface Tabs {
  readonly tell: (message: TabMessage) => void;
  /** Tells the listeners of this tab too. */
  readonly tellAll: (message: TabMessage) => void;
  /** Calls `hear` for each message of another tab or to all, until the returned function is called. */
  readonly listen: (hear: (message: TabMessage) => void) => () => void;
}

/** The connection to the other tabs; a message from another version of the console is ignored. */
export function connectTabs(): Tabs {
  const channel = new BroadcastChannel('kagami');
  const listeners = new Set<(message: TabMessage) => void>();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone and takes none.
  const tell = (message: TabMessage) => channel.postMessage(message);
  return {
    tell,
    tellAll: (message) => {
      tell(message);
      for (const hear of listeners) hear(message);
    },
    listen: (hear) => {
      const take = ({ data }: MessageEvent<unknown>) => {
        const read = v.safeParse(tabMessage, data);
        if (read.success) hear(read.output);
      };
      channel.addEventListener('message', take);
      listeners.add(hear);
      return () => {
        channel.removeEventListener('message', take);
        listeners.delete(hear);
      };
    },
  };
}
