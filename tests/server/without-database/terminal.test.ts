import { afterEach, expect, test, vi } from 'vitest';

import { readPassword } from '../../../server/commands/run-command.ts';

afterEach(() => vi.unstubAllGlobals());

test('a password that the terminal would show as it is typed is not asked for', async () => {
  const stdin = { isTTY: true, [Symbol.asyncIterator]: () => [][Symbol.iterator]() };
  vi.stubGlobal('process', { ...process, stdin, stderr: { isTTY: false } });
  await expect(readPassword()).rejects.toThrow(
    'The password would be shown as it is typed: leave the standard error on the terminal, or pipe it in. Nothing was changed.',
  );
});
