import * as v from 'valibot';

import { programs } from '../kit/assets.ts';
import { HttpFailure } from '../kit/failure.ts';
import type { Log } from '../kit/log.ts';
import { Mutex } from '../kit/mutex.ts';
import { serverText } from '../kit/text.ts';
import { FileProcess, ProcessLost, type Opening } from './file-process.ts';
import { extensions } from './upload-types.ts';

/**
 * Less than a request may take (`answerInTime`), so that the reason is answered to one that did not wait for others. The
 * largest images take 1.9 GB.
 */
const limits = { ms: 18_000, bytes: 2 * 1024 ** 3 };

/** How long the process is kept for the next upload, in ms. */
const idleMs = 60_000;

const bytes = v.nullable(v.instance(Uint8Array));

/** A received file's properties, by its bytes. */
const inspectedSchema = v.object({
  mimeType: v.picklist(Object.keys(extensions)),
  extension: v.picklist(Object.values(extensions)),
  width: v.number(),
  height: v.number(),
  /** WebP. */
  thumbnail: bytes,
  /** The bytes to store instead; null where they stay as they are. */
  changed: bytes,
});

type InspectedUpload = v.InferOutput<typeof inspectedSchema>;

/** From {@link file://./inspect-process.ts}: a file's properties, or why it is refused. */
const answerSchema = v.union([
  v.object({ inspected: inspectedSchema }),
  v.object({ status: v.picklist([400, 415]), message: v.string() }),
]);

/** The parts of an upload, which are opened once it is its turn. */
interface UploadParts {
  readonly file: Opening;
  readonly thumbnail: Opening | null;
  /** Aborted when the upload was answered without it. */
  readonly givenUp: AbortSignal;
}

/** Inspects uploads in a process of its own, one at a time: one file is in memory, and decoded. */
export class Inspector {
  readonly #log: Log;
  readonly #process: FileProcess;
  readonly #turns = new Mutex();
  #idle: NodeJS.Timeout | undefined;
  #closed = false;

  /** The process may be another in a test. */
  constructor(log: Log, process = new FileProcess(programs.inspect, limits)) {
    this.#log = log;
    this.#process = process;
  }

  /** Inspects a received file by its bytes. Fails with an HttpFailure that refuses it, or that it could not be inspected. */
  inspect({ file, thumbnail, givenUp }: UploadParts): Promise<InspectedUpload> {
    return this.#turns.run(async () => {
      if (givenUp.aborted) throw new HttpFailure(503, serverText.tooManyUploads, { 'retry-after': '10' });
      clearTimeout(this.#idle);
      if (this.#closed) throw new HttpFailure(503, serverText.takesTooLong);
      try {
        const files = thumbnail === null ? [file] : [file, thumbnail];
        const answer = v.parse(answerSchema, await this.#process.run(files));
        if ('message' in answer) throw new HttpFailure(answer.status, answer.message);
        return answer.inspected;
      } catch (error) {
        if (this.#closed) throw new HttpFailure(503, serverText.takesTooLong);
        if (!(error instanceof ProcessLost)) throw error;
        this.#log.failure({ task: 'upload' }, error);
        throw error.limit === null
          ? new HttpFailure(500, serverText.internal)
          : new HttpFailure(400, serverText.tooHeavy);
      } finally {
        this.#idle = setTimeout(() => void this.#turns.run(() => this.#process.close()), idleMs).unref();
      }
    });
  }

  /** Ends it, also in the middle of a file, whose upload is answered with 503. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idle);
    await this.#process.close();
  }
}
