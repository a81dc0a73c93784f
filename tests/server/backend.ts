import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Hono } from 'hono';

import { unlimitedLogSpace } from '../../server/database/log-space.ts';
import { noOtherProcess } from '../../server/database/processes.ts';
import { administrators, mediaFiles, sessions, topPage } from '../../server/database/schema.ts';
import type { Database } from '../../server/database/transact.ts';
import { noProxy } from '../../server/http/client-address.ts';
import type { KagamiEnv } from '../../server/http/environment.ts';
import { createLog } from '../../server/kit/log.ts';
import { Mutex } from '../../server/kit/mutex.ts';
import { LibraryFolders } from '../../server/library/library-folders.ts';
import { Inspector } from '../../server/library/uploads.ts';
import { Presence } from '../../server/presence/presence.ts';
import { createLoginLimit } from '../../server/sessions/login-limit.ts';
import { hashPassword } from '../../server/sessions/password.ts';
import { Sessions } from '../../server/sessions/sessions.ts';
import { createApp } from '../../server/start/app.ts';
import { createSiteApp } from '../../server/start/site-app.ts';
import { emptyTables, openTestDatabase } from './database.ts';
import { newFolder, removeFolders } from './temporary-folders.ts';
import { topFiles, topTexts } from './top-request.ts';

export const consoleOrigin = 'http://localhost:4000';
const ownOrigins = [consoleOrigin, 'http://127.0.0.1:4000', 'http://[::1]:4000'];
export const siteOrigin = 'http://127.0.0.1:4001';
export const administrator = { username: 'admin', password: 'correct horse battery staple' } as const;

/** A token whose session is there from the start of each test. */
export const token = 'token-of-the-administrator';

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  /** Undefined sends the administrator's cookie, null none. */
  readonly cookie?: string | null;
  /** Where the connection comes from. */
  readonly address?: string;
}

/** The embedded backend over a real database, asked without a network. */
export class TestBackend {
  readonly db: Database;
  readonly mediaDir: string;
  readonly libraryFolders: LibraryFolders;
  readonly libraryMutex = new Mutex();
  logSpace = unlimitedLogSpace;
  takesWrites = true;
  notifications = noOtherProcess;
  readonly adminSecret = 'the-admin-secret';
  readonly timeZone = 'Asia/Tokyo';
  /** The backend's clock. */
  now = new Date('2026-04-01T00:00:00Z');
  /** Whose `X-Forwarded-For` an app that is created from now on takes. */
  trustedProxies = noProxy;
  /** Of the app that was created last. */
  presence = new Presence(noOtherProcess);
  /** All that was logged. */
  readonly logged: string[] = [];
  readonly #write = (line: string) => this.logged.push(line);
  readonly log = createLog('requests', { out: this.#write, err: this.#write }, () => this.now);
  inspector = new Inspector(this.log);
  app: Hono<KagamiEnv>;
  site: Hono<KagamiEnv>;
  readonly #passwordHash: string;
  readonly #close: () => Promise<void>;

  private constructor(db: Database, passwordHash: string, close: () => Promise<void>) {
    this.db = db;
    this.#passwordHash = passwordHash;
    this.#close = close;
    this.mediaDir = newFolder();
    this.libraryFolders = new LibraryFolders({ db, mediaDir: this.mediaDir, databaseName: 'test' });
    this.app = this.createApp();
    this.site = this.createSite();
  }

  static async open(): Promise<TestBackend> {
    const { db, close } = await openTestDatabase();
    // Forty times cheaper than the product's, which is slow on purpose.
    return new TestBackend(db, await hashPassword(administrator.password, { N: 1024, r: 8, p: 1 }), close);
  }

  #backend(isSecure = false) {
    const now = () => this.now;
    const { db, logSpace, libraryMutex, presence, adminSecret, timeZone, trustedProxies, log } = this;
    return {
      db,
      logSpace,
      takesWrites: () => Promise.resolve(this.takesWrites),
      sessions: new Sessions(db, now, isSecure),
      loginLimit: createLoginLimit(db, now),
      presence,
      library: this.libraryFolders,
      libraryMutex,
      inspector: this.inspector,
      now,
      adminSecret,
      variants: { wake: () => undefined },
      timeZone,
      trustedProxies,
      log,
    };
  }

  /** The console's app, with other parts where they are given. */
  createApp(parts: Partial<Parameters<typeof createApp>[0]> = {}): Hono<KagamiEnv> {
    this.presence = new Presence(this.notifications);
    const { timeZone, log } = this;
    return createApp({
      backend: this.#backend(parts.publicOrigin?.startsWith('https:')),
      apiHost: null,
      siteOrigin,
      consoleOrigin,
      publicOrigin: null,
      ownOrigins: parts.publicOrigin ? [parts.publicOrigin] : ownOrigins,
      brand: 'Kagami',
      isOmittedEmpty: false,
      timeZone,
      adminSecret: null,
      log,
      metrics: null,
      pages: (c) => c.html('the console'),
      pageScripts: [],
      mirrorScript: (c) => c.text('the script'),
      ...parts,
    });
  }

  createSite(parts: Partial<Parameters<typeof createSiteApp>[0]> = {}): Hono<KagamiEnv> {
    return createSiteApp({
      content: this.#backend(),
      consoleOrigin,
      siteOrigin,
      apiHost: null,
      publicMediaOrigin: null,
      brand: 'Kagami',
      log: this.log,
      pages: (c) => c.html('the site'),
      ...parts,
    });
  }

  /** One administrator who is signed in, three files (1 and 2 images, 3 a video), a filled top page, no other page. */
  async reset(): Promise<void> {
    this.now = new Date('2026-04-01T00:00:00Z');
    this.trustedProxies = noProxy;
    this.logSpace = unlimitedLogSpace;
    this.takesWrites = true;
    this.notifications = noOtherProcess;
    this.logged.length = 0;
    this.app = this.createApp();
    this.site = this.createSite();
    rmSync(this.mediaDir, { recursive: true, force: true });
    mkdirSync(this.mediaDir);
    await emptyTables(this.db);
    const account = { username: 'admin', passwordHash: this.#passwordHash, isSuperuser: true };
    await this.db.insert(administrators).values(account);
    await this.openSession();
    const image = { mimeType: 'image/jpeg', width: 900, height: 1600, fileSize: 12_345 };
    await this.db.insert(mediaFiles).values([
      { ...image, folder: 'aaaaaaaaaaaaaaaa', fileName: 'hero.jpg', thumbnailName: 'thumbnail.jpg' },
      { ...image, folder: 'bbbbbbbbbbbbbbbb', fileName: 'about.jpg', favorite: true },
      { folder: 'cccccccccccccccc', fileName: 'film.mp4', mimeType: 'video/mp4' },
    ]);
    await this.db.insert(topPage).values({ id: 1, ...topTexts, ...topFiles });
  }

  /** Opens a session: that of the administrator again, after something ended it, or another's. */
  async openSession(value: string = token, administratorId = 1): Promise<void> {
    const tokenHash = createHash('sha256').update(value).digest('base64url');
    const expiresAt = new Date('2026-04-20T00:00:00Z');
    await this.db.insert(sessions).values({ tokenHash, administratorId, expiresAt });
  }

  request(method: string, path: string, body: BodyInit | null, { headers, cookie, address }: Sent = {}) {
    const sent = cookie === undefined ? `kagami_session=${token}` : cookie;
    const isStream = body instanceof ReadableStream;
    const init: RequestInit = {
      method,
      headers: {
        host: 'localhost:4000',
        origin: consoleOrigin,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(sent !== null && { cookie: sent }),
        ...headers,
      },
      body,
      // A body that is a stream is sent while the answer may come.
      ...(isStream && { duplex: 'half' as const }),
    };
    const socket = { remoteAddress: address ?? '127.0.0.1' };
    return this.app.request(path, init, { incoming: { complete: !isStream, socket } });
  }

  get(path: string, sent: Sent = {}) {
    return this.request('GET', path, null, sent);
  }

  post(path: string, body: unknown, sent: Sent = {}) {
    return this.request('POST', path, JSON.stringify(body), sent);
  }

  /** The status and the body of a call's answer. Without a body it is a GET. */
  async ask(call: string, body: object | null = null, sent: Sent = {}): Promise<[number, unknown]> {
    const text = body && JSON.stringify(body);
    const answer = await this.request(text === null ? 'GET' : 'POST', `/api/${call}/`, text, sent);
    return [answer.status, await answer.json()];
  }

  /** The body of a call's answer. Without a body it is a GET. */
  async read<Answer = unknown>(call: string, body: object | null = null, sent: Sent = {}): Promise<Answer> {
    return (await this.ask(call, body, sent))[1] as Answer;
  }

  /** The status and the message of a call's answer. */
  async told(call: string, body: object): Promise<[number, string]> {
    const [status, { message }] = (await this.ask(call, body)) as [number, { message: string }];
    return [status, message];
  }

  /** Deletes a file of the library. */
  remove(id: number | string, sent: Sent = {}) {
    return this.request('DELETE', `/api/delete_media/${id}/`, null, sent);
  }

  login(password: string, sent: Sent = {}) {
    const body = { username: administrator.username, password };
    return this.post('/api/login/', body, { cookie: null, ...sent });
  }

  /** What was logged, line by line. */
  get lines() {
    return this.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  /** Puts a file where the library's files are served from. */
  writeMedia(folder: string, name: string, content: string): void {
    mkdirSync(join(this.mediaDir, folder), { recursive: true });
    writeFileSync(join(this.mediaDir, folder, name), content);
  }

  async close(): Promise<void> {
    await Promise.all([this.inspector.close(), this.#close()]);
    removeFolders();
  }
}
