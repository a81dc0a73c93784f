import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { extract, type Header as EntryHeader } from 'tar-stream';
import * as v from 'valibot';

import { programs } from '../kit/assets.ts';
import { Refusal } from '../kit/failure.ts';
import { failedExitCode, FileProcess, ProcessLost } from '../library/file-process.ts';
import {
  formatVersion,
  headerSchema,
  mediaPathOf,
  names,
  schemaVersion,
  sha256,
  tableOf,
  type Header,
} from './format.ts';
import { manifestSchema, type Manifest, type ManifestEntry } from './manifest.ts';

type Entry = AsyncIterable<unknown> & { readonly header: EntryHeader };

/** Must read the content to its end. */
type StoreEntry = (name: string, content: AsyncIterable<Buffer>) => Promise<void>;

export interface BackupContents {
  readonly header: Header;
  readonly manifest: Manifest;
}

const noBackup = () => new Refusal('This file is no backup of Kagami.');
const damaged = (what: string) => new Refusal(`The backup is damaged: ${what}.`);

/** Bytes. The largest manifest has some 400,000 files. */
const limits = { header: 64 * 1024, manifest: 64 * 1024 * 1024, rows: 64 * 1024 * 1024, seal: 1024 } as const;

/** Bytes of an entry in the manifest, without its name. */
const entryBytes = 100;

/** JSON takes a multiple of its size in memory, without a limit where it is nested. */
const manifestLimits = { ms: 60_000, bytes: 512 * 1024 ** 2 };

async function* chunksOf(entry: Entry): AsyncGenerator<Buffer> {
  for await (const chunk of entry) {
    if (!Buffer.isBuffer(chunk))
      throw new TypeError('An entry of a backup is read as something other than bytes.');
    yield chunk;
  }
}

const readToEnd: StoreEntry = async (_name, content) => {
  for await (const chunk of content) void chunk;
};

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
  if (sha256(text) !== seal) throw damaged(`${names.manifest} is not what was written`);
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

function verify(manifest: Manifest, entries: readonly ManifestEntry[]): void {
  for (const [index, entry] of entries.entries()) {
    const packed = manifest.entries[index];
    if (packed?.name !== entry.name || packed.size !== entry.size || packed.sha256 !== entry.sha256)
      throw damaged(`${entry.name} is not what was backed up`);
  }
  if (manifest.entries.length !== entries.length) throw damaged('entries are missing');
}

class Reading {
  readonly #store: StoreEntry;
  readonly #entries = new Map<string, ManifestEntry>();
  #header: Header | null = null;
  #manifestText: string | null = null;
  #manifest: Manifest | null = null;
  #manifestBytes = 0;

  constructor(store: StoreEntry) {
    this.#store = store;
  }

  async #text(name: string, entry: Entry): Promise<string> {
    const text = await readText(entry, limits.header);
    this.#entries.set(name, { name, size: Buffer.byteLength(text), sha256: sha256(text) });
    return text;
  }

  async #content(name: string, entry: Entry): Promise<void> {
    this.#manifestBytes += name.length + entryBytes;
    if (this.#manifestBytes > limits.manifest) throw noBackup();
    if (tableOf(name) !== null && entry.header.size > limits.rows) throw noBackup();
    const hash = createHash('sha256');
    let size = 0;
    const hashed = async function* hashed() {
      for await (const chunk of chunksOf(entry)) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    await this.#store(name, hashed());
    this.#entries.set(name, { name, size, sha256: hash.digest('hex') });
  }

  async entry(entry: Entry): Promise<void> {
    const { name, type } = entry.header;
    if (type !== 'file' || this.#manifest !== null || this.#entries.has(name)) throw noBackup();
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

  cutOff(): Refusal {
    return this.#header === null ? noBackup() : damaged('it is cut off');
  }

  end(): BackupContents {
    if (this.#header === null || this.#manifest === null) throw this.cutOff();
    verify(this.#manifest, [...this.#entries.values()]);
    return { header: this.#header, manifest: this.#manifest };
  }
}

function refusalOf(error: unknown, reading: Reading): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return null;
  if (/Unexpected end of data/.test(error.message)) return reading.cutOff();
  return /Invalid (tar )?header|Header exceeds/.test(error.message) ? noBackup() : null;
}

export async function readBackup(source: Readable, store: StoreEntry = readToEnd): Promise<BackupContents> {
  const reading = new Reading(store);
  const entries = extract();
  const fed = pipeline(source, entries).catch((error: unknown) => error);
  try {
    for await (const entry of entries) await reading.entry(entry);
  } catch (error) {
    // Unlike the error of an entry that ends too early, the source's has a reason.
    const cause = await fed;
    throw error instanceof Refusal ? error : (refusalOf(cause, reading) ?? error);
  }
  const failure = await fed;
  if (failure !== undefined) throw refusalOf(failure, reading) ?? failure;
  return reading.end();
}

export function isDeeper(json: string, maxDepth: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') isInText = !isInText;
    else if (isInText) at += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
