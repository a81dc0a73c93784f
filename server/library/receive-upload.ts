import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { HonoRequest } from 'hono';

import { maxUploadBytes, uploadField, uploadThumbnailField } from '../../src/contract/http/media.ts';
import { HttpFailure } from '../http/failure.ts';
import { serverText } from '../text.ts';

/** The received and synced files. */
export interface ReceivedUpload {
  readonly path: string;
  readonly size: number;
  /** The name of the uploaded file. */
  readonly originalName: string;
  /** The thumbnail sent with it; null without one, or with one over the limit. */
  readonly thumbnailPath: string | null;
}

const maxThumbnailBytes = 1024 * 1024;

// The file, its thumbnail, and the multipart framing.
const maxBodyBytes = maxUploadBytes + maxThumbnailBytes + 64 * 1024;

/** Uploads have no time-out while bytes move (decisions.md, "Time-outs"). */
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
  readonly path: string;
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
  readonly #folder: string;
  readonly #stop = new AbortController();
  readonly #parts = new Map<string, Part>();
  readonly #writes: Promise<void>[] = [];
  #failure: unknown = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    this.#stop.abort();
  }

  async #write({ path, content }: Part): Promise<void> {
    const file = createWriteStream(path, { flags: 'wx' });
    const closed = new Promise<void>((resolve) => {
      file.once('close', resolve);
    });
    try {
      await pipeline(content, file, { signal: this.#stop.signal });
    } catch (error) {
      this.#fail(error);
    }
    // A file that is still being opened would appear in the folder after it was emptied.
    await closed;
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
      const part = { path: join(this.#folder, field), fileName, content };
      this.#parts.set(field, part);
      this.#writes.push(this.#write(part));
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
    const isTaken = thumbnail !== undefined && thumbnail.content.bytesRead <= maxThumbnailBytes;
    return {
      path: file.path,
      size: file.content.bytesRead,
      originalName: file.fileName,
      thumbnailPath: isTaken ? thumbnail.path : null,
    };
  }
}

/**
 * Receives an upload into an empty folder, streamed to the disk with backpressure. The caller removes the folder's files
 * after a refusal.
 */
export const receiveUpload = (request: HonoRequest, folder: string): Promise<ReceivedUpload> =>
  new Receiving(folder).run(request);
