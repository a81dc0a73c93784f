import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import * as v from 'valibot';

import type { Variant } from './make-variants.ts';

/** Makes the smaller copies of images. */
export interface VariantMaker {
  /** Fails with an {@link UnreadableImage}, or for a reason that is not the image's. */
  make(image: Uint8Array): Promise<readonly Variant[]>;
  /** Ends it, also in the middle of an image. The next call of `make` starts it again. */
  close(): Promise<void>;
}

/** An image that cannot be decoded. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
}

/** The process ended in the middle of an image. */
export class MakerLost extends Error {
  override readonly name = 'MakerLost';
}

const bytes = v.instance(Uint8Array);

/** From {@link file://./variant-process.ts}: the copies, or why the image cannot be decoded. */
const answerSchema = v.union([
  v.object({ variants: v.array(v.object({ width: v.number(), avif: bytes, webp: bytes })) }),
  v.object({ message: v.string() }),
]);

type Answer = v.InferOutput<typeof answerSchema>;

/** The variables that Node needs on any system. No secrets: the process reads files of any origin. */
const passed = new Set(['PATH', 'SystemRoot', 'TEMP', 'TMPDIR']);

const start = (): ChildProcess => {
  const child = fork(fileURLToPath(new URL('variant-process.ts', import.meta.url)), {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    execArgv: ['--import', 'tsx'],
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name, value]) => passed.has(name) && value !== undefined),
    ),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // One that cannot start fails the call that waits for it.
  return child.on('error', () => undefined);
};

const answerOf = (child: ChildProcess, image: Uint8Array): Promise<Answer> =>
  new Promise((answered, failed) => {
    const done = () => {
      child.off('message', received).off('exit', lost).off('error', failed);
    };
    const received = (message: unknown) => {
      done();
      const { success, output } = v.safeParse(answerSchema, message);
      if (success) answered(output);
      else failed(new Error('The process that makes the copies of images sends what it should not.'));
    };
    const lost = () => {
      done();
      failed(new MakerLost('The process that makes the copies of images ended.'));
    };
    child.on('message', received).on('exit', lost).on('error', failed);
    child.send(image, (error) => error && failed(error));
  });

/**
 * Makes the copies in a process of its own: it has the lowest priority, its memory is free again between the uploads, and
 * what breaks a decoder does not end Kagami. It runs while there are images.
 */
export function createVariantMaker(): VariantMaker {
  let child: ChildProcess | null = null;
  return {
    make: async (image) => {
      if (child === null || !child.connected) child = start();
      const answer = await answerOf(child, image);
      if ('message' in answer) throw new UnreadableImage(answer.message);
      return answer.variants;
    },
    close: async () => {
      const ended = child;
      child = null;
      // The channel of one that has ended may still be there.
      if (!ended?.connected || ended.exitCode !== null || ended.signalCode !== null) return;
      const exit = once(ended, 'exit');
      ended.kill('SIGKILL');
      await exit;
    },
  };
}
