/** Lets go of a name. */
export type Release = () => void;

/**
 * Holds a name until it is released or its tab ends, however it ends. Null where another tab holds it. An entry whose
 * name is free belongs to a tab that is gone.
 */
export type Hold = (name: string) => Promise<Release | null>;

const prefix = 'kagami.journal ';

/** Holds names as Web Locks. */
export const holdByLock =
  (locks: Pick<LockManager, 'request'>): Hold =>
  (name) =>
    new Promise((resolve, reject) => {
      const held = locks.request(prefix + name, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((release) => {
          resolve(release);
        });
      });
      held.catch(reject);
    });

/** How long other tabs have for an answer, in ms. */
const answerTime = 300;

interface Call {
  readonly type: 'asked' | 'held';
  readonly name: string;
}

const isCall = (data: unknown): data is Call =>
  typeof data === 'object' && data !== null && 'type' in data && 'name' in data;

/**
 * Asks the other tabs, for pages without Web Locks (plain http). A tab that the browser has frozen does not answer: its
 * entry is then offered, and a further edit in it is kept anew.
 */
export function holdByAsking(open: () => BroadcastChannel): Hold {
  const names = new Set<string>();
  const heard = new Set<(call: Call) => void>();
  const channel = open();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin and no such argument.
  const send = (call: Call) => channel.postMessage(call);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isCall(data)) return;
    const { type, name } = data;
    if (type === 'asked' && names.has(name)) send({ type: 'held', name });
    for (const listener of heard) listener(data);
  });
  return async (name) => {
    if (names.has(name)) return null;
    names.add(name);
    const isHeld = await new Promise<boolean>((resolve) => {
      const listener = ({ type, name: answered }: Call) => {
        if (type === 'held' && answered === name) end(true);
      };
      const timer = setTimeout(() => end(false), answerTime);
      const end = (answer: boolean) => {
        clearTimeout(timer);
        heard.delete(listener);
        resolve(answer);
      };
      heard.add(listener);
      send({ type: 'asked', name });
    });
    if (isHeld) {
      names.delete(name);
      return null;
    }
    return () => names.delete(name);
  };
}

let chosen: Hold | null = null;

/** The page's way of holding names. */
export const hold: Hold = (name) => {
  chosen ??= wayOfHolding();
  return chosen(name);
};

function wayOfHolding(): Hold {
  // Undefined on a page by plain http, whatever the types say.
  const { locks }: { readonly locks?: LockManager } = navigator;
  if (locks) return holdByLock(locks);
  return holdByAsking(() => new BroadcastChannel(prefix));
}
