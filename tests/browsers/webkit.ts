import { writeFile } from 'node:fs/promises';

import { vi } from 'vitest';

import { restartablePort } from '../fixtures/free-port.ts';
import { startDesktop } from './desktop.ts';
import { findWebKit } from './programs.ts';
import { answerTimeout, size, type Launch, type Place, type Tab } from './tab.ts';

type Call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  timeLimit?: number,
) => Promise<unknown>;

/** Sends WebDriver's calls to an address, with a time limit in ms, because the browser may hang. */
const callsTo =
  (address: string): Call =>
  async (method, path, body, timeLimit = answerTimeout) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeLimit),
    });
    const { value } = (await answer.json()) as { readonly value: unknown };
    if (!answer.ok) throw new Error(`WebDriver answered ${path} with ${JSON.stringify(value)}`);
    return value;
  };

/** WebDriver's characters for keys that type nothing. */
const keyCodes: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  End: '\uE010',
};

const keyDown = (key: string) => ({ type: 'keyDown', value: keyCodes[key] ?? key });
const keyUp = (key: string) => ({ type: 'keyUp', value: keyCodes[key] ?? key });

/** Starts to collect the console's errors and warnings, and returns those so far. WebDriver does not report them. */
const collect = `if (!window.saidHere) {
  const said = (window.saidHere = []);
  for (const name of ['error', 'warn']) {
    const log = console[name];
    console[name] = (...what) => { said.push(what.map(String).join(' ')); log.apply(console, what); };
  }
  addEventListener('error', ({ message }) => said.push(message));
  addEventListener('unhandledrejection', ({ reason }) => said.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => said.push(violatedDirective + ' ' + blockedURI));
}
return window.saidHere.splice(0);`;

/** An address is asked for again if the tab is blank after this time, in ms. */
const blankWait = 2000;

/** In ms. The driver never answers a script whose document is replaced while it runs. */
const lostAfter = 1000;

class WebKitTab implements Tab {
  readonly #call: Call;
  readonly #end: () => Promise<void>;
  readonly #said: string[] = [];
  #place: Place = 'console';

  constructor(call: Call, end: () => Promise<void>) {
    this.#call = call;
    this.#end = end;
  }

  async #run(script: string, timeLimit?: number): Promise<unknown> {
    return this.#call('POST', '/execute/sync', { script, args: [] }, timeLimit);
  }

  async #go(place: Place): Promise<void> {
    if (place === 'console' && this.#place === place) return;
    await this.#call('POST', '/frame', { id: null });
    this.#place = 'console';
    // The driver focuses a frame to enter it, and leaves the focus there on the way back: keys would go to the site.
    if (place === 'console') {
      await this.#run('window.focus();');
      return;
    }
    const frame = await this.#call('POST', '/element', {
      using: 'css selector',
      value: 'iframe[title="サイトのプレビュー"]',
    });
    await this.#call('POST', '/frame', { id: frame });
    this.#place = place;
  }

  async #listen(): Promise<void> {
    await this.#go('console');
    this.#said.push(...((await this.#run(collect)) as string[]));
  }

  async goto(address: string): Promise<void> {
    await this.#listen();
    const left = await this.#run('return performance.timeOrigin;');
    let asked = 0;
    const ask = async () => {
      asked = Date.now();
      await this.#call('POST', '/url', { url: address });
      this.#place = 'console';
    };
    await ask();
    await vi.waitFor(
      async () => {
        const isBlank = (await this.#run('return location.protocol;', lostAfter)) === 'about:';
        // The blank page of a new tab may come late, and take the place of the address or of its request.
        if (isBlank && Date.now() - asked > blankWait) await ask();
        const here = await this.#run('return document.body && performance.timeOrigin;', lostAfter);
        if (isBlank || here === null || here === left) throw new Error(`${address} does not come.`);
      },
      { timeout: answerTimeout, interval: 20 },
    );
    await this.#listen();
  }

  async evaluate(expression: string, place: Place): Promise<unknown> {
    await this.#go(place);
    return this.#run(`return (${expression});`);
  }

  async #act(type: 'pointer' | 'key', actions: readonly object[]): Promise<void> {
    await this.#go('console');
    await this.#call('POST', '/actions', { actions: [{ type, id: type, actions }] });
  }

  moveMouse(x: number, y: number): Promise<void> {
    return this.#act('pointer', [{ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }]);
  }

  pressMouse(): Promise<void> {
    return this.#act('pointer', [{ type: 'pointerDown', button: 0 }]);
  }

  releaseMouse(): Promise<void> {
    return this.#act('pointer', [{ type: 'pointerUp', button: 0 }]);
  }

  type(text: string): Promise<void> {
    const keys = Array.from(text, (key) => (key === '\n' ? 'Enter' : key));
    return this.#act(
      'key',
      keys.flatMap((key) => [keyDown(key), keyUp(key)]),
    );
  }

  press(keys: readonly string[]): Promise<void> {
    return this.#act('key', [...keys.map(keyDown), ...keys.toReversed().map(keyUp)]);
  }

  async chooseFiles(selector: string, paths: readonly string[]): Promise<void> {
    await this.#go('console');
    const found = await this.#call('POST', '/element', { using: 'css selector', value: selector });
    const [id] = Object.values(found as Record<string, string>);
    await this.#call('POST', `/element/${id}/value`, { text: paths.join('\n') });
  }

  async screenshot(path: string): Promise<void> {
    await this.#go('console');
    await writeFile(path, Buffer.from(String(await this.#call('GET', '/screenshot')), 'base64'));
  }

  async said(): Promise<readonly string[]> {
    await this.#listen();
    return this.#said;
  }

  close(): Promise<void> {
    return this.#end();
  }
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** Each browser has a driver and a display of its own, so that one that hangs affects no other. */
async function open(dark: boolean) {
  const { driver, browser } = findWebKit();
  const port = await restartablePort();
  // Without a graphics card WebKit paints through Mesa otherwise, whose threads can end a page's process.
  const desktop = await startDesktop(
    'env',
    'WEBKIT_SKIA_ENABLE_CPU_RENDERING=1',
    'dbus-run-session',
    '--',
    driver,
    `--port=${port}`,
  );
  try {
    const call = callsTo(`http://127.0.0.1:${port}`);
    await vi.waitFor(() => call('GET', '/status'), { timeout: answerTimeout });
    const args = ['--automation', ...(dark ? ['--dark-mode'] : [])];
    const capabilities = {
      'webkitgtk:browserOptions': { binary: browser, args },
      // The driver would wait for frames that load videos.
      pageLoadStrategy: 'none',
      unhandledPromptBehavior: 'accept',
    };
    const session = await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } });
    const { sessionId, capabilities: has } = session as Session;
    const own: Call = (method, path, ...rest) => call(method, `/session/${sessionId}${path}`, ...rest);
    await own('POST', '/window/rect', { x: 0, y: 0, ...size });
    return { tab: new WebKitTab(own, desktop.close), version: has.browserVersion };
  } catch (error) {
    await desktop.close();
    throw error;
  }
}

/** Debian's WebKitGTK, driven by plain WebDriver calls. */
export const launchWebKit: Launch = async () => {
  const { tab, version } = await open(false);
  await tab.close();
  return {
    version: `WebKitGTK ${version}`,
    open: async ({ dark = false } = {}) => (await open(dark)).tab,
    close: async () => undefined,
  };
};
