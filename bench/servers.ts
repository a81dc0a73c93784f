import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildApp } from '../scripts/build.ts';
import type { AboutContent } from '../src/documents/about/document.ts';
import { administrator, KagamiServer } from '../tests/fixtures/server.ts';
import { lessonsOf } from './timetable.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

async function listen(
  host: string,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<{ readonly server: Server; readonly origin: string }> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://${host}:${(server.address() as AddressInfo).port}` };
}

/** The servers of a measurement: the console and the floor have the same answers, the same site, the same machine. */
export interface Servers {
  readonly kagami: KagamiServer;
  /** The floor pages and the list editor of the bench. */
  readonly floorOrigin: string;
  /** The cookie of a session in the console. */
  readonly cookie: { readonly name: string; readonly value: string };
  /** The about page of the demonstration. */
  readonly demoAbout: AboutContent;
  /** Sends a call to the console's backend. Returns its answer, and throws a refusal. */
  readonly call: (path: string, request?: object) => Promise<unknown>;
  /** Sets an answer of the floor's server, which can also be the foreign backend of a console. */
  readonly keep: (path: string, json: unknown) => void;
  /** Gives a studio the timetable of `count` slots that the floor page shows. */
  readonly saveTimetable: (studioId: number, count: number) => Promise<void>;
  /** Whether the site in the frame announces itself with MIRROR_READY from now on. */
  readonly setAnnouncing: (announces: boolean) => void;
  readonly close: () => Promise<void>;
}

/** `count` items of a list editor. */
const itemsOf = (count: number) => ({
  items: Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    title: `レッスンの案内 ${at + 1}`,
    content: `初めての方も安心して参加できます。\n持ち物は動きやすい服装と飲み物だけです（${at + 1}）。`,
  })),
});

async function signIn(consoleOrigin: string) {
  const response = await fetch(`${consoleOrigin}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: consoleOrigin },
    body: JSON.stringify(administrator),
  });
  const [name, value] = response.headers.getSetCookie()[0]?.split(';')[0]?.split('=') ?? [];
  if (!response.ok || !name || !value) throw new Error('The bench could not sign in.');
  return { name, value };
}

/** Builds the list editor that `/list/` serves. */
export const buildListEditor = (): Promise<void> =>
  buildApp({
    name: 'bench-list',
    isServed: true,
    config: 'bench/list/vite.config.ts',
    sources: ['bench/list', 'tests/components/stage/stand-alone.tsx', 'src'],
  });

export async function startServers(): Promise<Servers> {
  let announces = true;
  const frameHtml = await readFile(here('floor/frame.html'), 'utf8');
  const formHtml = await readFile(here('floor/form.html'), 'utf8');
  const frame = await listen('127.0.0.1', async (_request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(frameHtml.replace('%ANNOUNCES%', String(announces)));
  });

  const kagami = await KagamiServer.start({ KAGAMI_SITE_ORIGIN: frame.origin });
  const { consoleOrigin } = kagami;
  const cookie = await signIn(consoleOrigin);
  const about = await fetch(`${consoleOrigin}/api/get_page_about_content/`);
  const demoAbout = (await about.json()) as AboutContent;

  // The console's own answers, so that both sides read the same. Requested once, or the floor would wait for two
  // servers.
  const answers = new Map<string, Promise<{ readonly type: string; readonly body: Uint8Array }>>();
  const ask = async (pathname: string) => {
    const answer = await fetch(consoleOrigin + pathname, {
      headers: { cookie: `${cookie.name}=${cookie.value}` },
    });
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    return { type, body: new Uint8Array(await answer.arrayBuffer()) };
  };
  const answerOf = (pathname: string) => {
    const known = answers.get(pathname) ?? ask(pathname);
    answers.set(pathname, known);
    return known;
  };

  const keep = (path: string, json: unknown) => {
    const body = Buffer.from(JSON.stringify(json));
    answers.set(path, Promise.resolve({ type: 'application/json', body }));
  };

  const instructors = '/api/get_instructors_for_lesson_page/';
  const timetableOf = async (count: number) => {
    const list = JSON.parse(Buffer.from((await answerOf(instructors)).body).toString()) as { id: number }[];
    return lessonsOf(
      count,
      list.map(({ id }) => id),
    );
  };
  const call = async (path: string, request?: object) => {
    const answer = await fetch(consoleOrigin + path, {
      method: request === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        origin: consoleOrigin,
        cookie: `${cookie.name}=${cookie.value}`,
      },
      ...(request !== undefined && { body: JSON.stringify(request) }),
    });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return answer.json() as Promise<unknown>;
  };
  const saveTimetable = async (studioId: number, count: number) => {
    await call('/api/bulk_save_lessons/', { studio_id: studioId, lessons: await timetableOf(count) });
  };

  const floor = await listen('localhost', async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (request.headers.origin !== undefined) {
      response.setHeader('access-control-allow-origin', request.headers.origin);
      response.setHeader('access-control-allow-credentials', 'true');
      response.setHeader('access-control-allow-headers', 'content-type');
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const send = (type: string, body: string | Uint8Array) => {
      response.setHeader('content-type', type);
      response.setHeader('cache-control', pathname.startsWith('/floor/') ? 'max-age=600' : 'no-cache');
      response.end(body);
    };
    if (pathname === '/items.json') {
      send('application/json', JSON.stringify(itemsOf(Number(searchParams.get('count')))));
      return;
    }
    if (pathname === '/timetable.json') {
      send('application/json', JSON.stringify(await timetableOf(Number(searchParams.get('count')))));
      return;
    }
    const [, form] = /^\/floor\/(editor|list|timetable)\.html$/.exec(pathname) ?? [];
    if (form !== undefined) {
      send('text/html; charset=utf-8', formHtml.replaceAll('%PAGE%', form));
      return;
    }
    if (pathname.startsWith('/floor/') || pathname.startsWith('/list/')) {
      const built = here('../dist/bench-list');
      const file = pathname.startsWith('/floor/')
        ? here(`.${pathname}`)
        : join(built, pathname.endsWith('/') ? 'index.html' : pathname.slice('/list'.length));
      send(types[extname(file)] ?? 'application/octet-stream', await readFile(file));
      return;
    }
    const { type, body } = await answerOf(pathname);
    send(type, body);
  });

  return {
    kagami,
    floorOrigin: floor.origin,
    cookie,
    demoAbout,
    call,
    keep,
    saveTimetable,
    setAnnouncing: (next) => {
      announces = next;
    },
    close: async () => {
      for (const { server } of [frame, floor]) {
        server.closeAllConnections();
        server.close();
      }
      await kagami.remove();
    },
  };
}
