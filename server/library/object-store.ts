import { Readable } from 'node:stream';

import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

import { mediaCaching, typeOfMedia } from '../http/static-files.ts';
import { StoreAway, type ByteRange, type StoredFile, type StoreAddress } from './library-store.ts';

const partSize = 5 * 1024 * 1024;

/** In ms; a call is tried twice and so ends within 30 seconds. */
const answerTimeout = 12_000;

const stopped = () => new Error('The upload was stopped.');

export const isMissing = (error: unknown): boolean =>
  error instanceof StoreAway && error.cause instanceof Error && error.cause.name === 'NotFound';

const storeAway = (cause: unknown) =>
  new StoreAway('The object store does not answer as it should.', { cause });

/** Fails with a {@link StoreAway}, also when the store pauses for too long. Its reader may pause. */
async function* readingFrom(content: Readable): AsyncGenerator<Buffer> {
  const startWaiting = () =>
    setTimeout(() => content.destroy(new Error('The store sends nothing.')), answerTimeout);
  let waiting = startWaiting();
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      clearTimeout(waiting);
      yield chunk;
      waiting = startWaiting();
    }
  } catch (error) {
    throw storeAway(error);
  } finally {
    clearTimeout(waiting);
  }
}

export class ObjectStore {
  readonly #client: S3Client;
  readonly #address: StoreAddress;

  constructor(address: StoreAddress, env: Readonly<Record<string, string | undefined>>) {
    this.#address = address;
    const endpoint = env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL'];
    this.#client = new S3Client({
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      region: env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION'] ?? 'us-east-1',
      // Other makers' stores lack the checksums that Amazon's takes.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: 3000,
        requestTimeout: answerTimeout,
        throwOnRequestTimeout: true,
        // With a limit, a few slow readers of files would stop all other calls.
        httpAgent: { maxSockets: Infinity },
        httpsAgent: { maxSockets: Infinity },
      },
      maxAttempts: 2,
    });
  }

  #at(path: string) {
    return { Bucket: this.#address.bucket, Key: this.#address.prefix + path };
  }

  async #call<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    try {
      return await send();
    } catch (error) {
      throw error instanceof StoreAway ? error : storeAway(error);
    }
  }

  async check(): Promise<void> {
    await this.#call(() => this.#client.send(new HeadBucketCommand({ Bucket: this.#address.bucket })));
  }

  async open(path: string): Promise<StoredFile | null> {
    const head = await this.#call(() => this.#client.send(new HeadObjectCommand(this.#at(path)))).catch(
      (error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      },
    );
    if (head === null) return null;
    const { ContentLength: size = 0, ETag: etag = '""' } = head;
    return {
      size,
      etag,
      read: (range) => (size === 0 ? Promise.resolve(Readable.from([])) : this.#read(path, range)),
      close: () => Promise.resolve(),
    };
  }

  #read(path: string, range?: ByteRange): Promise<Readable> {
    const part = range === undefined ? {} : { Range: `bytes=${range.first}-${range.last}` };
    return this.#call(async () => {
      const { Body } = await this.#client.send(new GetObjectCommand({ ...this.#at(path), ...part }));
      if (!(Body instanceof Readable)) throw new StoreAway(`${path} has no content.`);
      const content = Readable.from(readingFrom(Body), { objectMode: false });
      content.once('close', () => Body.destroy());
      return content;
    });
  }

  async upload(path: string, content: Uint8Array | Readable, signal?: AbortSignal): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#at(path), ...headersOf(path), Body: content },
      partSize,
      queueSize: 1,
    });
    // The failure of its content makes the upload remove the parts that it has sent.
    const stop = () => content instanceof Readable && content.destroy(stopped());
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted === true) stop();
    try {
      await this.#call(() => upload.done());
      if (signal?.aborted === true) throw stopped();
    } catch (error) {
      throw content instanceof Readable && content.errored !== null ? content.errored : error;
    } finally {
      signal?.removeEventListener('abort', stop);
      // A file that was not read to its end would stay open.
      if (content instanceof Readable) content.destroy();
    }
  }

  async copy(from: string, to: string): Promise<void> {
    const { Bucket, Key } = this.#at(from);
    const source = `${Bucket}/${Key}`.split('/').map(encodeURIComponent).join('/');
    await this.#call(() =>
      this.#client.send(
        new CopyObjectCommand({
          ...this.#at(to),
          ...headersOf(to),
          CopySource: source,
          MetadataDirective: 'REPLACE',
        }),
      ),
    );
  }

  async *list(begin: string) {
    const { Bucket, Key: Prefix } = this.#at(begin);
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket, Prefix });
    const next = () => this.#call(() => pages.next());
    for (let page = await next(); !page.done; page = await next()) {
      for (const { Key, Size = 0 } of page.value.Contents ?? [])
        if (Key !== undefined) yield { path: Key.slice(this.#address.prefix.length), size: Size };
    }
  }

  /** With a call each, because stores differ in the checksums that they require of a list. */
  async remove(paths: readonly string[]): Promise<void> {
    for (const path of paths)
      await this.#call(() => this.#client.send(new DeleteObjectCommand(this.#at(path))));
  }

  close(): void {
    this.#client.destroy();
  }
}

/** For readers of the bucket itself. */
const headersOf = (path: string) => ({
  ContentType: typeOfMedia(path) ?? 'application/octet-stream',
  CacheControl: mediaCaching,
});
