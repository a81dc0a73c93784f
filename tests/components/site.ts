import { expect, onTestFinished } from 'vitest';

interface Message {
  readonly type: string;
}

/** Records what the site in the preview's frame is told from now on. */
export function recordSite() {
  const messages: Message[] = [];
  const onMessage = ({ data }: MessageEvent<{ readonly told?: Message } | undefined>) => {
    if (data?.told) messages.push(data.told);
  };
  window.addEventListener('message', onMessage);
  onTestFinished(() => window.removeEventListener('message', onMessage));
  return {
    /** Waits until the site is there: what was edited before is told as a whole. */
    loaded: async () => {
      await expect.poll(() => messages.length).toBeGreaterThan(0);
    },
    told: (type: string): readonly Message[] => messages.filter((message) => message.type === type),
  };
}
