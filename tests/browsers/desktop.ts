import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { cleanEnv } from '../fixtures/clean-env.ts';
import { size, surroundings } from './tab.ts';

const script = fileURLToPath(new URL('desktop-process.ts', import.meta.url));

/** A virtual display, for browsers whose windows get the focus on a display only. */
export interface Desktop {
  readonly display: string;
  /** A folder for the browser's files, removed with the desktop. */
  readonly folder: string;
  /** Ends the display and all programs on it. */
  readonly close: () => Promise<void>;
}

/** Starts a desktop, and on it this program. */
export async function startDesktop(...program: readonly string[]): Promise<Desktop> {
  const { width, height } = size;
  const args = ['--import', 'tsx', script, String(width), String(height), ...program];
  const child = spawn(process.execPath, args, {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...cleanEnv(), ...surroundings },
  });
  const gone = once(child, 'exit');
  const close = async () => {
    child.stdin.end();
    await gone;
  };
  for await (const line of createInterface(child.stdout)) {
    return { ...(JSON.parse(line) as { display: string; folder: string }), close };
  }
  throw new Error('There is no screen for the browser: Xvfb did not start.');
}
