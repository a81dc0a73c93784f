import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

import { build } from 'vite';
import { expect, test } from 'vitest';

test('the plain script has at most 4 KB (4,096 bytes) in brotli', async () => {
  const built = await build({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    logLevel: 'silent',
    build: { write: false },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error('Nothing was built.');
  const [script] = result.output;
  expect(script.fileName).toBe('kagami-mirror.js');
  expect(brotliCompressSync(script.code).length).toBeLessThanOrEqual(4096);
});
