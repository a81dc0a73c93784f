import * as v from 'valibot';

const tabMessage = v.variant('type', [
  v.object({ type: v.literal('signed-in'), username: v.string() }),
  v.object({ type: v.literal('signed-out') }),
  /** A document was saved; `key` is that of its query. */
  v.object({ type: v.literal('saved'), key: v.array(v.string()) }),
]);

/** What the tabs of one browser tell each other. */
export type TabMessage = v.InferOutput<typeof tabMessage>;

/** The other tabs of this browser that show the same console. */
export interface Tabs {
  readonly tell: (message: TabMessage) => void;
  /** Calls `hear` for each message of another tab, until the returned function is called. */
  readonly listen: (hear: (message: TabMessage) => void) => () => void;
}

/** The connection to the other tabs; a message from another version of the console is ignored. */
export function connectTabs(): Tabs {
  const channel = new BroadcastChannel('kagami');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone and takes none.
    tell: (message) => channel.postMessage(message),
    listen: (hear) => {
      const take = ({ data }: MessageEvent<unknown>) => {
        const read = v.safeParse(tabMessage, data);
        if (read.success) hear(read.output);
      };
      channel.addEventListener('message', take);
      return () => channel.removeEventListener('message', take);
    },
  };
}
