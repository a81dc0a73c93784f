import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { getRequestListener } from '@hono/node-server';
import { afterEach, expect, test } from 'vitest';

import { SmallBackend } from '../../../scripts/conform/small-backend-fixture.ts';
import { runCommand } from '../command.ts';
import { newFolder, removeFolders } from '../temporary-folders.ts';

let server: Server | null = null;
afterEach(() => {
  server?.close();
  removeFolders();
});

test('npm run conform says where it kept what it may change, then what a save lost for good, and ends with 1', async () => {
  const small = new SmallBackend({ stored: { save_review: ({ note: _note, ...row }) => row } });
  const { reviews } = small.tables;
  server = createServer(
    getRequestListener(
      async (request) => {
        const { url, method, headers } = request;
        const text = await request.text();
        return small.fetch(url, { method, headers, ...(text !== '' && { body: text }) });
      },
      { overrideGlobalObjects: false },
    ),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const backend = `http://127.0.0.1:${port}`;
  const folder = newFolder();
  const file = join(folder, 'report.json');
  const command = ['conform', '--backend', backend, '--console', backend, '--user', 'hanako'];
  const env = { KAGAMI_DATA_DIR: join(folder, 'data') };
  const whole = [...command, '--write', '--report', file];
  const { code, stdout, stderr } = await runCommand(whole, env, 'studio-2026\n');
  expect([code, stderr]).toEqual([1, '']);
  const [first = '', ...others] = stdout.split('\n');
  const path = first.replace('What may change was written to ', '');
  expect(others.slice(0, 4)).toEqual([
    'Changed and not restored: 1',
    '- GET /api/get_reviews/',
    '    [id 1].note: "電話で" has become nothing',
    `    The body before: ${JSON.stringify(reviews)}`,
  ]);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toContainEqual(expect.objectContaining({ body: reviews }));
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  expect(report).toMatchObject({ notRestored: [{ body: reviews }] });
});
