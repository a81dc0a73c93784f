import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { HonoRequest } from 'hono';
import * as v from 'valibot';

import { maxUploadBytes, uploadField, uploadThumbnailField } from '../../src/contract/http/media.ts';
import { programs } from '../kit/assets.ts';
import { HttpFailure } from '../kit/failure.ts';
import type { Log } from '../kit/log.ts';
import { Mutex } from '../kit/mutex.ts';
import { serverText } from '../kit/text.ts';
import { FileProcess, ProcessLost, type Opening } from './file-process.ts';
import type { NewFolder } from './library-store.ts';
import { extensions } from './paths.ts';

/** Less time than a request may take (`answerInTime`), so that the answer has the reason. The largest images take 1.9 GB. */
const limits = { ms: 18_000, bytes: 2 * 1024 ** 3 };

/** The time without an upload after which the process ends, in ms. */
const idleMs = 60_000;

const bytes = v.nullable(v.instance(Uint8Array));

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

const answerSchema = v.union([
  v.object({ inspected: inspectedSchema }),
  v.object({ status: v.picklist([400, 415]), message: v.string() }),
]);

interface UploadParts {
  readonly file: Opening;
  readonly thumbnail: Opening | null;
  readonly timedOut: AbortSignal;
}

/** Inspects uploads in a process of its own, one at a time: only one file is in memory, and decoded. */
export class Inspector {
  readonly #log: Log;
  readonly #process: FileProcess;
  readonly #turns = new Mutex();
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(log: Log, process = new FileProcess(programs.inspect, limits)) {
    this.#log = log;
    this.#process = process;
  }

  inspect({ file, thumbnail, timedOut }: UploadParts): Promise<v.InferOutput<typeof inspectedSchema>> {
    return this.#turns.run(async () => {
      if (timedOut.aborted) throw new HttpFailure(503, serverText.tooManyUploads, { 'retry-after': '10' });
      clearTimeout(this.#idle);
      if (this.#isClosed) throw new HttpFailure(503, serverText.takesTooLong);
      try {
        const files = thumbnail === null ? [file] : [file, thumbnail];
        const answer = v.parse(answerSchema, await this.#process.run(files));
        if ('message' in answer) throw new HttpFailure(answer.status, answer.message);
        return answer.inspected;
      } catch (error) {
        if (this.#isClosed) throw new HttpFailure(503, serverText.takesTooLong);
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

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    await this.#process.close();
  }
}

interface ReceivedUpload {
  readonly size: number;
  readonly originalName: string;
  readonly hasThumbnail: boolean;
}

const maxThumbnailBytes = 1024 * 1024;

const maxBodyBytes = maxUploadBytes + maxThumbnailBytes + 64 * 1024;

/** The only time-out is for pauses. */
const stallMs = 60_000;

const tooLarge = () => new HttpFailure(413, serverText.tooLarge(maxUploadBytes));

function watchedBytes(stalled: () => void): Transform {
  let size = 0;
  const timer = setTimeout(stalled, stallMs);
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      timer.refresh();
      size += chunk.length;
      done(size > maxBodyBytes ? tooLarge() : null, chunk);
    },
    destroy: (error, done) => {
      clearTimeout(timer);
      done(error);
    },
  });
}

interface Part {
  readonly fileName: string;
  readonly content: BusboyFileStream;
}

function parserOf(request: HonoRequest): BusboyInstance {
  const type = request.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new HttpFailure(415, serverText.notMultipart);
  if (Number(request.header('content-length') ?? 0) > maxBodyBytes) throw tooLarge();
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { fileSize: maxUploadBytes, fields: 0, parts: 8, headerSize: 16 * 1024 },
    });
  } catch {
    throw new HttpFailure(400, serverText.bodyBroken);
  }
}

/** Streamed with backpressure. The caller ends the folder. */
export async function receiveUpload(request: HonoRequest, folder: NewFolder): Promise<ReceivedUpload> {
  const stop = new AbortController();
  const parts = new Map<string, Part>();
  const writes: Promise<void>[] = [];
  let failure: unknown = null;
  const fail = (error: unknown) => {
    failure ??= error;
    stop.abort();
  };
  const take = (field: string, content: BusboyFileStream, fileName: string) => {
    // The error of an ignored part would end the process.
    content.on('error', () => undefined);
    if (field !== uploadField && field !== uploadThumbnailField) {
      content.resume();
    } else if (parts.has(field)) {
      // Read to its end, because a client that is still sending would not read the answer.
      content.resume();
      failure ??= new HttpFailure(400, serverText.oneFile);
    } else {
      parts.set(field, { fileName, content });
      writes.push(folder.receive(field, content, stop.signal).catch(fail));
    }
  };
  const parser = parserOf(request).on('file', take);
  const stalled = () => fail(new HttpFailure(408, serverText.bodyBroken));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same stream by another name: Node's types and the DOM's differ.
  const body = request.raw.body as ReadableStream<Uint8Array> | null;
  const bytes = body === null ? Readable.from([]) : Readable.fromWeb(body);
  try {
    await pipeline(bytes, watchedBytes(stalled), parser, { signal: stop.signal });
  } catch (error) {
    fail(error instanceof HttpFailure ? error : new HttpFailure(400, serverText.bodyBroken));
  }
  await Promise.all(writes);
  if (failure !== null) throw failure;
  return describeReceived(parts);
}

function describeReceived(parts: ReadonlyMap<string, Part>): ReceivedUpload {
  const file = parts.get(uploadField);
  if (file === undefined) throw new HttpFailure(400, serverText.noFile);
  if (file.content.truncated) throw tooLarge();
  if (file.content.bytesRead === 0) throw new HttpFailure(400, serverText.emptyFile);
  const thumbnail = parts.get(uploadThumbnailField);
  return {
    size: file.content.bytesRead,
    originalName: file.fileName,
    hasThumbnail: thumbnail !== undefined && thumbnail.content.bytesRead <= maxThumbnailBytes,
  };
}
