import { onTestFinished, vi } from 'vitest';

/** Gives the test a clipboard of its own: the system's is that of all tests at once. */
export function useOwnClipboard(): void {
  let held = '';
  const writing = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    held = text;
  });
  const reading = vi.spyOn(navigator.clipboard, 'readText').mockImplementation(async () => held);
  onTestFinished(() => {
    writing.mockRestore();
    reading.mockRestore();
  });
}
