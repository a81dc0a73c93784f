import { onTestFinished } from 'vitest';

import { poll } from '../screens/polling.ts';

interface Message {
  readonly type: string;
}

/** A message as the site in the frame received it. */
interface Told {
  readonly told: unknown;
  readonly origin: string;
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The window of the site in the preview's frame. */
const siteWindow = (): Window => {
  const frame = document.querySelector<HTMLIFrameElement>('iframe')?.contentWindow;
  if (!frame) throw new Error('The page has no frame.');
  return frame;
};

/** Records the messages to the site in the preview's frame from now on, and posts messages from it. */
export function recordSite() {
  const all: Told[] = [];
  const messages: Message[] = [];
  const arrived: unknown[] = [];
  let markers = 0;
  const onMessage = ({ data }: MessageEvent<Partial<Told> | undefined>) => {
    arrived.push(data);
    if (data?.told === undefined || data.origin === undefined) return;
    all.push({ told: data.told, origin: data.origin });
    if (isMessage(data.told)) messages.push(data.told);
  };
  window.addEventListener('message', onMessage);
  onTestFinished(() => window.removeEventListener('message', onMessage));

  /** Messages of one window arrive in order: after a marker all earlier ones have arrived. */
  const settle = async () => {
    markers += 1;
    const marker = `marker ${markers}`;
    siteWindow().postMessage(marker, '*');
    await poll(() => all.some(({ told }) => told === marker)).toBe(true);
  };
  const told = () => all.filter(({ told: each }) => isMessage(each));
  const ask = async (takesFocus: boolean, posted: readonly unknown[]) => {
    markers += 1;
    const marker = `marker ${markers}`;
    siteWindow().postMessage({ asked: { takesFocus, messages: [...posted, marker] } }, '*');
    await poll(() => arrived.includes(marker)).toBe(true);
  };
  return {
    /** Waits for the first message, the full state: edits before it are not sent one by one. */
    loaded: async () => {
      await poll(() => messages.length).toBeGreaterThan(0);
    },
    told: (type: string): readonly Message[] => messages.filter((message) => message.type === type),
    /** All messages so far, each with its origin. */
    received: async (): Promise<readonly Told[]> => {
      await settle();
      return told();
    },
    /** The messages since the last call. */
    take: async (): Promise<readonly unknown[]> => {
      await settle();
      const taken = told().map(({ told: message }) => message);
      all.length = 0;
      messages.length = 0;
      return taken;
    },
    /** Posts to the console from the site's window, and waits until all has arrived. */
    post: (...posted: readonly unknown[]) => ask(false, posted),
    /** The same after the window has taken the focus by itself, as any site can without a click. */
    takeFocusAndPost: (...posted: readonly unknown[]) => ask(true, posted),
  };
}
