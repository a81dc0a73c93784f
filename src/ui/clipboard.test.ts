import { afterEach, expect, test, vi } from 'vitest';

import { forgetCopied, readClipboard, writeClipboard } from './clipboard.ts';

afterEach(() => {
  forgetCopied();
  vi.unstubAllGlobals();
});

const refused = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));

/** A browser whose clipboard has a text of before. */
function browserWith(part: Partial<Pick<Clipboard, 'readText' | 'writeText'>> | null): void {
  let text = '前のもの';
  const clipboard = {
    readText: async () => text,
    writeText: async (written: string) => {
      text = written;
    },
    ...part,
  };
  vi.stubGlobal('navigator', part === null ? {} : { clipboard });
}

test('a text is written to the system’s clipboard and read from it', async () => {
  browserWith({});
  expect(await writeClipboard('項目')).toBe(true);
  expect(await readClipboard()).toBe('項目');
});

test('what the browser refuses to take is pasted in this tab before anything older, until something newer is copied', async () => {
  browserWith({ writeText: refused });
  expect(await writeClipboard('項目')).toBe(false);
  expect([await readClipboard(), await readClipboard('前のもの')]).toEqual(['項目', '項目']);
  forgetCopied();
  expect(await readClipboard()).toBe('前のもの');
});

test('a question of the browser that is dismissed pastes nothing, also not what was copied here', async () => {
  browserWith({ readText: refused });
  expect(await writeClipboard('項目')).toBe(true);
  expect(await readClipboard()).toBeNull();
  expect(await readClipboard('項目')).toBe('項目');
});

test('at an insecure address, without a clipboard, a text is pasted in this tab', async () => {
  browserWith(null);
  expect(await readClipboard()).toBeNull();
  expect(await writeClipboard('項目')).toBe(false);
  expect(await readClipboard()).toBe('項目');
});
