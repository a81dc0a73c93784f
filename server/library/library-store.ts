import type { Readable } from 'node:stream';

import type { Transaction } from '../database/transact.ts';

/** The store of the library's files cannot be reached, or does not do what it should. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}

/** A part of a file: first and last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** An open file of the library. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  /** A strong entity tag, with its quotes. */
  readonly etag: string;
  /** Its bytes, or a part of them. The end of the stream closes the file. */
  read(range?: ByteRange): Promise<Readable>;
  /** Closes a file that is not read. */
  close(): Promise<void>;
}

/** A folder whose files are being received. No row names it yet. */
export interface NewFolder {
  readonly folder: string;
  /** Receives a part of a request. After a failure nothing is left open. */
  receive(part: string, content: Readable, signal: AbortSignal): Promise<void>;
  /** Reads a received part. */
  read(part: string): Promise<Readable>;
  /** Gives a received part the name under which it will be published. */
  keep(part: string, name: string): Promise<void>;
  /** Adds a file to those to publish. */
  write(name: string, content: Uint8Array | Readable): Promise<void>;
  /** Puts the files at their addresses. They survive a power cut afterwards. */
  publish(): Promise<void>;
  /** Removes what was received, unless a row names the folder. */
  end(): Promise<void>;
}

/**
 * Where the files of the library are, each in a folder of its own: `<folder>/<name>`. A folder whose rows are being added
 * or deleted is noted before, and afterwards settled: removed unless a row names it. Notes survive a kill. Only noted
 * folders are ever removed: any other folder without a row may belong to another database's library.
 */
export interface LibraryStore {
  /** Null where there is no such file. */
  open(folder: string, name: string): Promise<StoredFile | null>;
  /** The sizes in bytes of all files in these folders, by `<folder>/<name>`. */
  sizesIn(folders: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The space that is left, in bytes. */
  free(): Promise<number>;
  /** The folders that are noted, by whatever process. */
  pending(): Promise<readonly string[]>;
  /** Notes a new folder for files to be received. */
  begin(): Promise<NewFolder>;
  /** Notes folders. */
  note(folders: readonly string[]): Promise<void>;
  /** Within the transaction that adds the rows of noted folders. Fails where another process has taken one over. */
  claim(tx: Transaction, folders: readonly string[]): Promise<void>;
  /** Settles noted folders by the rows, and deletes their notes. */
  settle(folders: readonly string[]): Promise<void>;
  /** Settles what killed processes noted. */
  settleAll(): Promise<void>;
  /** Adds files to a published folder, each as a whole. Those that were there are replaced. */
  add(folder: string, added: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Puts files of a local folder at their addresses, moved or copied, by the paths of their sources. */
  place(sources: ReadonlyMap<string, string>): Promise<void>;
}
