import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `npm start`: serves the built site. README.md names the environment variables. */

const { BRAND = 'スタジオ', CONSOLE_ORIGIN, CONTENT_ORIGIN, HOST = '127.0.0.1', PORT = '4001' } = process.env;
const consoleOrigin = new URL(CONSOLE_ORIGIN ?? 'http://localhost:4000').origin;
const contentOrigin = CONTENT_ORIGIN ? new URL(CONTENT_ORIGIN).origin : null;

const dist = fileURLToPath(new URL('dist', import.meta.url));
const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';
const types = {
  '.html': html,
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
};

const files = new Map(
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(dist.length).replaceAll(sep, '/'), readFileSync(path)]),
);

/** What the pages read first (`site/kit/site-context.ts`). */
const config = JSON.stringify({
  brand: BRAND,
  consoleOrigin,
  content: contentOrigin !== null,
  mediaBase: contentOrigin ?? consoleOrigin,
});

async function readContent(address) {
  if (contentOrigin === null) return { status: 404, type: json, body: '{}' };
  const answer = await fetch(contentOrigin + address, { signal: AbortSignal.timeout(30_000) });
  return { status: answer.status, type: json, body: await answer.text() };
}

async function answerTo(address) {
  const [path] = address.split('?');
  if (path === '/site.json') return { status: 200, type: json, body: config };
  if (path.startsWith('/content/')) return readContent(address);
  const file = files.get(path);
  if (file) return { status: 200, type: types[extname(path)] ?? 'application/octet-stream', body: file };
  // The pages have a router; a script that is gone is missing.
  if (path.startsWith('/assets/')) return { status: 404, type: 'text/plain', body: 'Not found' };
  return { status: 200, type: html, body: files.get('/index.html') };
}

const server = createServer(async ({ method, url = '/' }, response) => {
  const isRead = method === 'GET' || method === 'HEAD';
  const { status, type, body } = isRead
    ? await answerTo(url).catch(() => ({ status: 502, type: json, body: '{}' }))
    : { status: 501, type: json, body: '{}' };
  response
    .writeHead(status, {
      'content-type': type,
      'content-security-policy': `frame-ancestors ${consoleOrigin}`,
      'x-content-type-options': 'nosniff',
    })
    .end(body);
});

server.listen(Number(PORT), HOST, () => {
  console.log(`Site  http://${HOST}:${server.address().port}`);
});
