import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { extract, type Header as EntryHeader } from 'tar-stream';
import * as v from 'valibot';

import { programs } from '../kit/assets.ts';
import { Refusal } from '../kit/start-failure.ts';
import { failedExitCode, FileProcess, ProcessLost } from '../library/file-process.ts';
import {
  formatVersion,
  headerSchema,
  mediaPathOf,
  names,
  schemaVersion,
  tableOf,
  type Header,
} from './format.ts';
import { manifestSchema, type Manifest } from './manifest.ts';

type Entry = AsyncIterable<unknown> & { readonly header: EntryHeader };

/** The destination of a backup's entries while it is read. */
interface BackupSink {
  /** Stores an entry's bytes. Without it they are only verified. */
  readonly entry?: (name: string, content: AsyncIterable<Buffer>) => Promise<void>;
}

/** The header and manifest of a verified backup. */
export interface BackupContents {
  readonly header: Header;
  readonly manifest: Manifest;
}

const noBackup = () => new Refusal('This file is no backup of Kagami.');
const damaged = (what: string) => new Refusal(`The backup is damaged: ${what}.`);

/** The limits of the parts that are held in memory, in bytes. A manifest of the largest size names some 400,000 files. */
const limits = { header: 64 * 1024, manifest: 64 * 1024 * 1024, rows: 64 * 1024 * 1024, seal: 1024 } as const;

/** What an entry takes in the manifest beside its name, in bytes. */
const entryBytes = 100;

/** JSON takes a multiple of its size in memory, without an end where it is nested. */
const manifestLimits = { ms: 60_000, bytes: 512 * 1024 ** 2 };

/** The content of an entry. It is of buffers, which tar-stream's types do not say. */
async function* chunksOf(entry: Entry): AsyncGenerator<Buffer> {
  for await (const chunk of entry) {
    if (!Buffer.isBuffer(chunk))
      throw new TypeError('An entry of a backup is read as something other than bytes.');
    yield chunk;
  }
}

async function readText(entry: Entry, limit: number): Promise<string> {
  if (entry.header.size > limit) throw noBackup();
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(entry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function parseHeader(text: string): Header {
  try {
    return v.parse(headerSchema, JSON.parse(text));
  } catch {
    throw noBackup();
  }
}

function readHeader(text: string): Header {
  const header = parseHeader(text);
  const here = schemaVersion();
  if (header.version !== formatVersion || header.schema !== here) {
    throw new Refusal(
      `The backup was made by another version of Kagami (its tables are ${header.schema}, here they are ${here}): restore it with that version.`,
    );
  }
  return header;
}

async function readManifest(text: string, seal: string): Promise<Manifest> {
  if (createHash('sha256').update(text).digest('hex') !== seal) {
    throw damaged(`${names.manifest} is not what was written`);
  }
  const process = new FileProcess(programs.readManifest, manifestLimits);
  try {
    return v.parse(
      manifestSchema,
      await process.run([() => Promise.resolve(Readable.from([Buffer.from(text)]))]),
    );
  } catch (error) {
    if (!(error instanceof ProcessLost)) throw error;
    const isOfFile = error.limit !== null || error.exitCode === failedExitCode;
    throw isOfFile ? damaged(`${names.manifest} cannot be read`) : error;
  } finally {
    await process.close();
  }
}

type Found = Manifest['entries'][number];

function verify(manifest: Manifest, found: readonly Found[]): void {
  for (const [at, { name, size, sha256 }] of found.entries()) {
    const told = manifest.entries[at];
    if (told?.name !== name || told.size !== size || told.sha256 !== sha256) {
      throw damaged(`${name} is not what was backed up`);
    }
  }
  if (manifest.entries.length !== found.length) throw damaged('entries are missing');
}

/** Reads entry after entry, in the order of the format. */
class Reading {
  readonly #sink: BackupSink;
  readonly #found = new Map<string, Found>();
  #header: Header | null = null;
  #manifestText: string | null = null;
  #manifest: Manifest | null = null;
  /** Of the entries so far. */
  #manifestBytes = 0;

  constructor(sink: BackupSink) {
    this.#sink = sink;
  }

  async #text(name: string, entry: Entry): Promise<string> {
    const text = await readText(entry, limits.header);
    const sha256 = createHash('sha256').update(text).digest('hex');
    this.#found.set(name, { name, size: Buffer.byteLength(text), sha256 });
    return text;
  }

  async #content(name: string, entry: Entry): Promise<void> {
    this.#manifestBytes += name.length + entryBytes;
    if (this.#manifestBytes > limits.manifest) throw noBackup();
    if (tableOf(name) !== null && entry.header.size > limits.rows) throw noBackup();
    const hash = createHash('sha256');
    let size = 0;
    const looked = async function* looked() {
      for await (const chunk of chunksOf(entry)) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    if (this.#sink.entry !== undefined) await this.#sink.entry(name, looked());
    else for await (const chunk of looked()) void chunk;
    this.#found.set(name, { name, size, sha256: hash.digest('hex') });
  }

  async entry(entry: Entry): Promise<void> {
    const { name, type } = entry.header;
    if (type !== 'file' || this.#manifest !== null || this.#found.has(name)) throw noBackup();
    if (this.#header === null) {
      if (name !== names.header) throw noBackup();
      this.#header = readHeader(await this.#text(name, entry));
    } else if (this.#manifestText !== null) {
      if (name !== names.seal) throw noBackup();
      this.#manifest = await readManifest(this.#manifestText, await readText(entry, limits.seal));
    } else if (name === names.manifest) {
      this.#manifestText = await readText(entry, limits.manifest);
    } else if ((mediaPathOf(name) ?? tableOf(name)) !== null) {
      await this.#content(name, entry);
    } else {
      throw noBackup();
    }
  }

  /** The source ended too early. */
  cutOff(): Refusal {
    return this.#header === null ? noBackup() : damaged('it is cut off');
  }

  end(): BackupContents {
    if (this.#header === null || this.#manifest === null) throw this.cutOff();
    verify(this.#manifest, [...this.#found.values()]);
    return { header: this.#header, manifest: this.#manifest };
  }
}

/** tar-stream's errors for a file that ends too early, or that is no tar. */
function refusalOf(error: unknown, reading: Reading): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return null;
  if (/Unexpected end of data/.test(error.message)) return reading.cutOff();
  return /Invalid (tar )?header|Header exceeds/.test(error.message) ? noBackup() : null;
}

/** Reads a backup to its end and refuses one that is incomplete, of another product, or of another version. */
export async function readBackup(source: Readable, sink: BackupSink = {}): Promise<BackupContents> {
  const reading = new Reading(sink);
  const entries = extract();
  const fed = pipeline(source, entries).catch((error: unknown) => error);
  try {
    for await (const entry of entries) await reading.entry(entry);
  } catch (error) {
    // The error of an entry that ends too early has no reason; the source's error has.
    const cause = await fed;
    throw error instanceof Refusal ? error : (refusalOf(cause, reading) ?? error);
  }
  const failure = await fed;
  if (failure !== undefined) throw refusalOf(failure, reading) ?? failure;
  return reading.end();
}
