import { spawn } from 'node:child_process';

/** Types, lint with import boundaries, format, dead code: run in parallel, the output of each printed as a whole. */

const checks: Record<string, string[]> = {
  types: ['node_modules/typescript/bin/tsc', '-p', '.'],
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  'dead code': ['node_modules/knip/bin/knip.js'],
};

const run = (name: string, args: string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('close', (code) => {
      const ok = code === 0;
      console.log(`${ok ? '✓' : '✗'} ${name}`);
      if (!ok) console.log(Buffer.concat(output).toString());
      resolve(ok);
    });
  });

const passed = await Promise.all(Object.entries(checks).map(([name, args]) => run(name, args)));
process.exitCode = passed.every(Boolean) ? 0 : 1;
