import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { HonoRequest } from 'hono';

import { maxUploadBytes, uploadField, uploadThumbnailField } from '../../src/contract/http/media.ts';
import { HttpFailure } from '../kit/failure.ts';
import { serverText } from '../kit/text.ts';
import type { NewFolder } from './library-store.ts';

/** What was received: the file, as the part `images` of its folder, and perhaps a thumbnail. */
export interface ReceivedUpload {
  readonly size: number;
  /** The name of the uploaded file. */
  readonly originalName: string;
  /** Whether a thumbnail was sent with it that is within the limit. */
  readonly hasThumbnail: boolean;
}

const maxThumbnailBytes = 1024 * 1024;

// The file, its thumbnail, and the multipart framing.
const maxBodyBytes = maxUploadBytes + maxThumbnailBytes + 64 * 1024;

/** Uploads have no time-out while bytes move. */
const stallMs = 60_000;

const tooLarge = () => new HttpFailure(413, serverText.tooLarge(maxUploadBytes));

/** Passes bytes on, up to the limit of a body, and calls `stalled` when none arrive. */
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

/** Receives one request's parts into a folder. The first failure ends the whole request. */
class Receiving {
  readonly #folder: NewFolder;
  readonly #stop = new AbortController();
  readonly #parts = new Map<string, Part>();
  readonly #writes: Promise<void>[] = [];
  #failure: unknown = null;

  constructor(folder: NewFolder) {
    this.#folder = folder;
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    this.#stop.abort();
  }

  async #receive(field: string, content: BusboyFileStream): Promise<void> {
    try {
      await this.#folder.receive(field, content, this.#stop.signal);
    } catch (error) {
      this.#fail(error);
    }
  }

  #take(field: string, content: BusboyFileStream, fileName: string): void {
    // An ignored part has no listener: its error would end the process.
    content.on('error', () => undefined);
    if (field !== uploadField && field !== uploadThumbnailField) {
      content.resume();
    } else if (this.#parts.has(field)) {
      // Read to its end: a client that is still sending would not read the answer.
      content.resume();
      this.#failure ??= new HttpFailure(400, serverText.oneFile);
    } else {
      this.#parts.set(field, { fileName, content });
      this.#writes.push(this.#receive(field, content));
    }
  }

  async run(request: HonoRequest): Promise<ReceivedUpload> {
    const parser = parserOf(request).on('file', (field, content, name) => this.#take(field, content, name));
    const stalled = () => this.#fail(new HttpFailure(408, serverText.bodyBroken));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same stream by another name: Node's types and the DOM's differ.
    const body = request.raw.body as ReadableStream<Uint8Array> | null;
    const bytes = body === null ? Readable.from([]) : Readable.fromWeb(body);
    try {
      await pipeline(bytes, watchedBytes(stalled), parser, { signal: this.#stop.signal });
    } catch (error) {
      this.#fail(error instanceof HttpFailure ? error : new HttpFailure(400, serverText.bodyBroken));
    }
    await Promise.all(this.#writes);
    if (this.#failure !== null) throw this.#failure;
    return this.#result();
  }

  #result(): ReceivedUpload {
    const file = this.#parts.get(uploadField);
    if (file === undefined) throw new HttpFailure(400, serverText.noFile);
    if (file.content.truncated) throw tooLarge();
    if (file.content.bytesRead === 0) throw new HttpFailure(400, serverText.emptyFile);
    const thumbnail = this.#parts.get(uploadThumbnailField);
    return {
      size: file.content.bytesRead,
      originalName: file.fileName,
      hasThumbnail: thumbnail !== undefined && thumbnail.content.bytesRead <= maxThumbnailBytes,
    };
  }
}

/** Receives an upload into a new folder, streamed with backpressure. The caller ends the folder after a refusal. */
export const receiveUpload = (request: HonoRequest, folder: NewFolder): Promise<ReceivedUpload> =>
  new Receiving(folder).run(request);
