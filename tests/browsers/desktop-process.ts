import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A virtual display for one browser, and on it the program that the arguments name, as a process of its own. It runs as
 * long as its standard input is open, which ends with the test run in any case, `kill -9` included: then everything is
 * killed and the folder removed. Prints the display and the folder as JSON when the display is ready.
 */

const [width, height, ...program] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'kagami-desktop-'));
const started: ChildProcess[] = [];

/** In a process group of its own, so that its child processes end with it. */
function start(name: string, args: readonly string[], stdio: 'ignore' | ('ignore' | 'inherit' | 'pipe')[]) {
  const env = { ...process.env, HOME: folder, TMPDIR: folder, XDG_RUNTIME_DIR: folder };
  const child = spawn(name, args, { detached: true, stdio, env });
  child.once('exit', () => process.exit(1));
  started.unshift(child);
  return child;
}

function end(): void {
  for (const { pid, spawnfile } of started) {
    try {
      // On SIGTERM Xvfb removes its lock and its socket.
      if (pid) process.kill(-pid, spawnfile === 'Xvfb' ? 'SIGTERM' : 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

// A terminal's Ctrl+C reaches every process: the run that opened the input decides when it is over.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('exit', end);
process.stdin.resume().on('close', () => process.exit());
process.stdout.on('error', () => undefined);

const screen = start(
  'Xvfb',
  ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
  ['ignore', 'ignore', 'ignore', 'pipe'],
);
const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
process.env['DISPLAY'] = `:${number.toString().trim()}`;
const [name, ...args] = program;
if (name) start(name, args, 'ignore');
console.log(JSON.stringify({ display: process.env['DISPLAY'], folder }));
