import { createServer, type RequestListener, type Server } from 'node:http';

import { errorCode, errorLine, StartFailure } from '../kit/start-failure.ts';

/** One app's listeners: on this machine alone there are two, because `localhost` can mean either loopback address. */
export interface Listening {
  readonly port: number;
  /** Stops accepting, lets running requests end, and after `patienceMs` cuts what still runs. */
  close(patienceMs: number): Promise<void>;
}

/** The host and port to listen on, and the port's variable. */
export interface ListenAt {
  readonly host: string | null;
  readonly port: number;
  readonly portName: 'PORT' | 'SITE_PORT';
}

/** Longer than proxies keep an idle connection: one must not be closed while a request is being sent on it. */
const idleMs = 75_000;

/**
 * Node's limit of five minutes for a request is off, because 50 MB take longer over a slow line. The readers of bodies
 * have limits of their own.
 */
const timeouts = { keepAliveTimeout: idleMs, headersTimeout: 60_000, requestTimeout: 0 };

const loopbacks = ['127.0.0.1', '::1'] as const;
const absent = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

function explain(error: unknown, host: string, { port, portName }: ListenAt): StartFailure {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return new StartFailure(`Port ${port} (${portName}) is in use by another program on ${host}.`);
  }
  if (code === 'EACCES')
    return new StartFailure(`Port ${port} (${portName}) needs more rights to listen on.`);
  if (absent.has(code) || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartFailure(`HOST=${host} is no address of this machine.`);
  }
  return new StartFailure(`Cannot listen on ${host}, port ${port} (${portName}): ${errorLine(error)}.`);
}

const listenOn = (server: Server, host: string, port: number) =>
  new Promise<number>((done, fail) => {
    server.once('error', fail);
    server.listen({ host, port }, () => {
      server.off('error', fail);
      const address = server.address();
      done(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  // A connection whose last request ends from now on would stay open until its keep-alive runs out.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  return closed.finally(() => clearInterval(closeIdle));
}

/** Starts to listen. A port or an address that is not available is a StartFailure. */
export async function listen(at: ListenAt, listener: RequestListener): Promise<Listening> {
  const servers: Server[] = [];
  const close = async (patienceMs: number) => {
    const cut = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), patienceMs);
    await Promise.all(servers.map(closeServer));
    clearTimeout(cut);
  };
  let { port } = at;
  for (const host of at.host === null ? loopbacks : [at.host]) {
    const server = createServer(timeouts, listener);
    try {
      port = await listenOn(server, host, port);
      servers.push(server);
    } catch (error) {
      // A machine without IPv6 has no second loopback address.
      if (servers.length > 0 && absent.has(errorCode(error))) continue;
      await close(0);
      // The free port that the first address gave is taken on the second.
      if (at.port === 0 && errorCode(error) === 'EADDRINUSE') return listen(at, listener);
      throw explain(error, host, { ...at, port });
    }
  }
  return { port, close };
}
