import * as v from 'valibot';

const tabMessage = v.variant('type', [
  v.object({ type: v.literal('signed-in'), username: v.string() }),
  v.object({ type: v.literal('signed-out') }),
  v.object({ type: v.literal('saved'), key: v.array(v.string()) }),
  /** Content changed outside its editor; `keys`: beginnings of query keys; `isPart`: of a document, such as an item. */
  v.object({ type: v.literal('restored'), keys: v.array(v.array(v.string())), isPart: v.boolean() }),
]);

type TabMessage = v.InferOutput<typeof tabMessage>;

export interface Tabs {
  readonly tell: (message: TabMessage) => void;
  /** Also calls the listeners of this tab. */
  readonly tellAll: (message: TabMessage) => void;
  readonly listen: (receive: (message: TabMessage) => void) => () => void;
}

/** Messages from another version of the console are ignored. */
export function connectTabs(): Tabs {
  const channel = new BroadcastChannel('kagami');
  const listeners = new Set<(message: TabMessage) => void>();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone and takes none.
  const tell = (message: TabMessage) => channel.postMessage(message);
  return {
    tell,
    tellAll: (message) => {
      tell(message);
      for (const receive of listeners) receive(message);
    },
    listen: (receive) => {
      const take = ({ data }: MessageEvent<unknown>) => {
        const read = v.safeParse(tabMessage, data);
        if (read.success) receive(read.output);
      };
      channel.addEventListener('message', take);
      listeners.add(receive);
      return () => {
        channel.removeEventListener('message', take);
        listeners.delete(receive);
      };
    },
  };
}
