/**
 * The floor of an upload: a server that writes each request's body to a file in the given folder, syncs it to the disk,
 * and removes the file.
 */
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const path = join(process.argv[2] ?? '.', 'body');

async function receive(request) {
  await pipeline(request, createWriteStream(path));
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}

const server = createServer(async (request, response) => {
  try {
    await receive(request);
    response.end('{}');
    await rm(path);
  } catch {
    response.writeHead(500).end();
  }
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
process.on('disconnect', () => process.exit());
