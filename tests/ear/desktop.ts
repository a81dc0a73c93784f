import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { cleanEnv } from '../fixtures/clean-env.ts';

const screen = '1440x900x24';

/** The time limit for a program to end, in ms. */
const patience = 5_000;

/** A virtual display with a window manager and a message bus of its own, and its programs. */
export class Desktop {
  /** The desktop's files: home, profiles, records. */
  readonly folder: string;
  readonly env: Record<string, string> = {};
  readonly #programs: ChildProcess[] = [];

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async start(): Promise<Desktop> {
    const desktop = new Desktop(await mkdtemp(join(tmpdir(), 'kagami-desktop-')));
    try {
      await desktop.#start();
      return desktop;
    } catch (error) {
      await desktop.stop();
      throw error;
    }
  }

  async #start(): Promise<void> {
    const runtime = join(this.folder, 'runtime');
    await mkdir(runtime, { mode: 0o700 });
    Object.assign(this.env, cleanEnv(), {
      HOME: this.folder,
      XDG_RUNTIME_DIR: runtime,
      XDG_CONFIG_HOME: join(this.folder, 'config'),
      XDG_DATA_HOME: join(this.folder, 'data'),
      LANG: 'C.UTF-8',
      // Settings for this desktop only, and accessibility turned on in the browsers.
      GSETTINGS_BACKEND: 'memory',
      GNOME_ACCESSIBILITY: '1',
    });
    const display = await this.#firstLine('Xvfb', [
      '-displayfd',
      '1',
      '-screen',
      '0',
      screen,
      '-nolisten',
      'tcp',
    ]);
    this.env['DISPLAY'] = `:${display}`;
    this.env['DBUS_SESSION_BUS_ADDRESS'] = await this.#firstLine('dbus-daemon', [
      '--session',
      '--nofork',
      '--print-address',
    ]);
    this.run('openbox', []);
  }

  /** Runs a program on the desktop. It ends with this process, even when this is killed. */
  run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', program, ...args], {
      env: { ...this.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
      // A process group of its own, so that a browser's child processes end with it.
      detached: true,
    });
    this.#programs.push(child);
    return child;
  }

  /** Ends a program and its child processes. */
  async end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'exit');
    signalGroup(child, 'SIGTERM');
    const late = setTimeout(() => signalGroup(child, 'SIGKILL'), patience);
    await closed;
    clearTimeout(late);
    signalGroup(child, 'SIGKILL');
  }

  /** Ends all programs, the last one first, and removes the folder. */
  async stop(): Promise<void> {
    for (const child of this.#programs.toReversed()) await this.end(child);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  async #firstLine(program: string, args: readonly string[]): Promise<string> {
    const child = this.run(program, args);
    for await (const line of createInterface(child.stdout as Readable)) {
      child.stdout?.resume();
      return line;
    }
    throw new Error(`${program} did not start.`);
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // All processes have ended.
  }
}
