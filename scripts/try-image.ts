import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { cleanEnv } from '../tests/fixtures/clean-env.ts';
import { freePort } from '../tests/fixtures/free-port.ts';
import { contextFilter, stepsOf, wordsOf } from './image-steps.ts';

/**
 * Tries the steps of `deploy/Dockerfile` without a container runtime, as root on Linux: each stage is this system with
 * its changes in memory, and stands for the base image. Then starts the image's program with the image's rights, and
 * ends it. The exit code is 0 only if each step succeeded.
 */

const root = fileURLToPath(new URL('..', import.meta.url));

class Stage {
  readonly folder: string;
  readonly env: Record<string, string> = {};
  workdir = '/';
  user = '0:0';

  constructor(below: string, name: string) {
    const [upper, work, merged] = ['upper', 'work', 'merged'].map((part) => join(below, name, part));
    for (const folder of [upper, work, merged]) mkdirSync(folder ?? '', { recursive: true });
    this.folder = merged ?? '';
    const layers = `lowerdir=/,upperdir=${upper},workdir=${work}`;
    execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, this.folder]);
    for (const each of ['proc', 'dev'])
      execFileSync('mount', ['--rbind', `/${each}`, join(this.folder, each)]);
  }

  path(inside: string): string {
    return join(this.folder, resolve(this.workdir, inside));
  }

  /** A program in the stage: with the stage's rights, in its folder. */
  start(
    words: readonly string[],
    env: NodeJS.ProcessEnv,
    stdio: 'inherit' | 'ignore' = 'inherit',
  ): ChildProcess {
    const cd = ['sh', '-c', 'cd "$0" && exec "$@"', this.workdir];
    const rights = [`--userspec=${this.user}`, this.folder];
    return spawn('chroot', [...rights, ...cd, ...words], { env: { ...env, ...this.env }, stdio });
  }
}

async function succeeds(child: ChildProcess, what: string): Promise<void> {
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${what} ended with ${child.exitCode ?? child.signalCode}.`);
}

function copy(stage: Stage, rest: string, stages: ReadonlyMap<string, Stage>): void {
  const words = rest.split(/\s+/);
  const from = /^--from=(.+)$/.exec(words[0] ?? '')?.[1];
  const sources = words.slice(from === undefined ? 0 : 1, -1);
  const target = stage.path(words.at(-1) ?? '');
  const base = from === undefined ? root : (stages.get(from)?.folder ?? '');
  const isKept = contextFilter(readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8'));
  const filter = (path: string) => {
    const name = relative(root, path);
    return from !== undefined || name === '' || isKept(name);
  };
  for (const source of sources) {
    const toFolder = (words.at(-1) ?? '').endsWith('/') && source !== '.';
    cpSync(join(base, source), toFolder ? join(target, basename(source)) : target, {
      recursive: true,
      verbatimSymlinks: true,
      filter,
    });
  }
}

/** Starts the image's program, runs its health check, and ends it as a runtime does. */
async function tryProgram(
  stage: Stage,
  program: readonly string[],
  health: readonly string[],
): Promise<void> {
  const [PORT, SITE_PORT] = [String(await freePort()), String(await freePort())];
  const env = { PATH: cleanEnv()['PATH'], PORT, SITE_PORT };
  const child = stage.start(program, env);
  const ended = once(child, 'exit');
  while (!(await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('The program ended.');
    await Promise.race([new Promise((again) => void setTimeout(again, 200)), ended]);
  }
  await succeeds(stage.start(health, env), 'HEALTHCHECK');
  // The program reads this file at the first request for it.
  const described = await fetch(`http://127.0.0.1:${PORT}/openapi.json`);
  if (!described.ok) throw new Error(`/openapi.json is answered with ${described.status}.`);
  child.kill('SIGTERM');
  await ended;
  if (child.exitCode !== 0) throw new Error(`After SIGTERM the program ended with ${child.exitCode}.`);
}

async function tryImage(below: string): Promise<void> {
  execFileSync('mount', ['-t', 'tmpfs', 'none', below]);
  const stages = new Map<string, Stage>();
  let stage: Stage | null = null;
  let program: readonly string[] = [];
  let health: readonly string[] = [];
  for (const { name, rest } of stepsOf(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))) {
    console.log(`── ${name} ${rest}`);
    if (name === 'FROM') {
      const [, major, , as = 'last'] = /^node:(\d+)\S*( AS (\w+))?$/.exec(rest) ?? [];
      if (major !== process.versions.node.split('.')[0]) throw new Error(`This is not Node ${major}.`);
      stage = new Stage(below, as);
      stages.set(as, stage);
      continue;
    }
    if (stage === null) throw new Error('The first step must be FROM.');
    if (name === 'WORKDIR') {
      stage.workdir = resolve(stage.workdir, rest);
      mkdirSync(stage.path('.'), { recursive: true });
    } else if (name === 'COPY') copy(stage, rest, stages);
    else if (name === 'RUN') await succeeds(stage.start(['sh', '-c', rest], process.env), 'RUN');
    else if (name === 'USER') stage.user = rest;
    else if (name === 'CMD') program = wordsOf(rest);
    else if (name === 'HEALTHCHECK') health = wordsOf(rest.replace(/^.*? CMD /, ''));
    else if (name === 'ENV')
      for (const word of rest.split(' ')) stage.env[word.split('=')[0] ?? ''] = word.split('=')[1] ?? '';
    else if (name !== 'VOLUME' && name !== 'EXPOSE') throw new Error(`${name} is not understood.`);
  }
  if (stage !== null) await tryProgram(stage, program, health);
}

/** Again, with mounts that end with the process. */
async function inMountsOfItsOwn(): Promise<void> {
  const below = mkdtempSync(join(tmpdir(), 'kagami-image-'));
  const self = ['--import', 'tsx', fileURLToPath(import.meta.url), below];
  const child = spawn('unshare', ['--mount', process.execPath, ...self], { stdio: 'inherit' });
  await succeeds(child, 'The trial').finally(() => rmSync(below, { recursive: true }));
}

const [, , below] = process.argv;
if (below === undefined) await inMountsOfItsOwn();
else {
  await tryImage(below);
  console.log(
    'Each step succeeded; the program served, its health check answered, and SIGTERM ended it with 0.',
  );
}
