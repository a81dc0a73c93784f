import type { Readable } from 'node:stream';

import * as v from 'valibot';

import type { Transaction } from '../database/transact.ts';

export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}

export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  /** Strong, with its quotes. */
  readonly etag: string;
  read(range?: ByteRange): Promise<Readable>;
  close(): Promise<void>;
}

export interface NewFolder {
  readonly folder: string;
  receive(part: string, content: Readable, signal: AbortSignal): Promise<void>;
  read(part: string): Promise<Readable>;
  keep(part: string, name: string): Promise<void>;
  write(name: string, content: Uint8Array | Readable): Promise<void>;
  /** Moves the files to their addresses, where they survive a power cut. */
  publish(): Promise<void>;
  /** Removes the received files, unless a row names the folder. */
  end(): Promise<void>;
}

/** A folder is noted before its row changes, then settled (removed without a row). One never noted may be another's. */
export interface LibraryStore {
  open(folder: string, name: string): Promise<StoredFile | null>;
  /** Bytes of each file in the folders, by `<folder>/<name>`. */
  sizesIn(folders: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Bytes of free space. */
  free(): Promise<number>;
  pending(): Promise<readonly string[]>;
  begin(): Promise<NewFolder>;
  note(folders: readonly string[]): Promise<void>;
  /** Part of the transaction that adds the rows of noted folders. Fails where another process has taken one over. */
  claim(tx: Transaction, folders: readonly string[]): Promise<void>;
  settle(folders: readonly string[]): Promise<void>;
  settleAll(): Promise<void>;
  add(folder: string, added: ReadonlyMap<string, Uint8Array>): Promise<void>;
  put(sources: ReadonlyMap<string, string>): Promise<void>;
}

export interface StoreAddress {
  readonly bucket: string;
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
}

const addressSchema = v.pipe(
  v.string(),
  v.regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?$/),
  v.transform((text): StoreAddress => {
    const { hostname: bucket, pathname } = new URL(text);
    const path = pathname.replaceAll(/^\/|\/$/g, '');
    return { bucket, prefix: path === '' ? '' : `${path}/` };
  }),
);

export function parseStoreAddress(text: string): StoreAddress | null {
  const read = v.safeParse(addressSchema, text);
  return read.success ? read.output : null;
}
