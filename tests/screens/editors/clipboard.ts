import { onTestFinished, vi } from 'vitest';

function setClipboard({ writeText, readText }: Pick<Clipboard, 'writeText' | 'readText'>): void {
  const writing = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  const reading = vi.spyOn(navigator.clipboard, 'readText').mockImplementation(readText);
  onTestFinished(() => {
    writing.mockRestore();
    reading.mockRestore();
  });
}

/** Gives the test a clipboard of its own: the system's is that of all tests at once. */
export function giveOwnClipboard(): void {
  let copied = '';
  setClipboard({
    writeText: async (text) => {
      copied = text;
    },
    readText: async () => copied,
  });
}

const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));

/** Lets the browser refuse its clipboard. */
export const refuseClipboard = (): void => setClipboard({ writeText: refuse, readText: refuse });
