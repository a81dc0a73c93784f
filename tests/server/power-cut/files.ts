import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import type { TrashedFile } from '../../../src/contract/http/media-extensions.ts';
import type { MediaFile } from '../../../src/contract/http/media.ts';
import { paddedGif, paddedJpeg, paddedMp4, paddedPng, paddedWebm, paddedWebp } from '../padded.ts';
import { film, image, quickTime, webm } from '../samples.ts';
import { beginUpload } from '../uploading-process.ts';
import { addressesOf, filesIn, rawForm, withoutCopies } from '../uploading.ts';
import type { Connection, Console } from './connection.ts';
import type { Change, Found, Model } from './model.ts';
import type { Random } from './random.ts';

/** The files of the library as they are listed. */
export const listed = (console: Console) => console.read<MediaFile[]>('/api/get_media_files/');

/** The files of the trash as they are listed. */
export const trashed = async (console: Console): Promise<readonly TrashedFile[]> =>
  (await console.read<{ files: TrashedFile[] }>('/api/get_media_trash/')).files;

/** The path of a file below the media folder. */
const pathOf = (address: string) => decodeURIComponent(address).slice('/media/'.length);

/** The name of a file, by that in its address. */
export const nameOf = (file: string) => `file/${file}`;
/** The name in a file's address. */
export const fileOf = ({ image_url: address }: MediaFile) => basename(pathOf(address));

/** What is compared of a file's bytes. */
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What is known of a file. */
interface FileContent {
  readonly sha256: string;
  readonly size: number | null;
  readonly type: string;
  readonly hasThumbnail: boolean;
  readonly isInTrash: boolean;
}

/** All files of the library and its trash by their names, each with the hash of what lies on the disk. */
export async function findFiles(console: Connection, mediaDir: string): Promise<readonly Found[]> {
  const found =
    (isInTrash: boolean) =>
    (file: MediaFile): Found => {
      const { image_url: address, thumbnail_url: thumbnail, mime_type: type, file_size: size } = file;
      const content: FileContent = {
        sha256: sha256(readFileSync(join(mediaDir, pathOf(address)))),
        size,
        type,
        hasThumbnail: thumbnail !== null,
        isInTrash,
      };
      return [nameOf(fileOf(file)), content];
    };
  return [...(await listed(console)).map(found(false)), ...(await trashed(console)).map(found(true))];
}

/** What lies on the disk, and what may lie there: the files of the library and its trash, and no trace of what was not finished. */
export async function diskOf(console: Connection, dataDir: string) {
  const mediaDir = join(dataDir, 'media');
  const inTrash = (await trashed(console)).flatMap(addressesOf).map(pathOf);
  const named = [...(await listed(console)).flatMap(addressesOf).map(pathOf), ...inTrash].toSorted();
  // The smaller copies of an image in the trash stay beside it.
  const folders = new Set(inTrash.map((path) => dirname(path)));
  const isCopy = (path: string) => folders.has(dirname(path)) && withoutCopies([path]).length === 0;
  const notes = join(mediaDir, '.pending');
  const databases = existsSync(notes) ? readdirSync(notes) : [];
  const is = {
    media: filesIn(mediaDir).filter((path) => !isCopy(path)),
    notes: databases.flatMap((database) => readdirSync(join(notes, database))),
    unfinished: readdirSync(dataDir).filter((name) => name.includes('unfinished')),
  };
  return { is, may: { media: named, notes: [], unfinished: [] } };
}

/** A file of each type, and how it gets more bytes. */
const samples = {
  'image/jpeg': { extension: 'jpg', bytes: await image('jpeg'), padded: paddedJpeg },
  'image/png': { extension: 'png', bytes: await image('png'), padded: paddedPng },
  'image/gif': { extension: 'gif', bytes: await image('gif'), padded: paddedGif },
  'image/webp': { extension: 'webp', bytes: await image('webp'), padded: paddedWebp },
  'image/avif': { extension: 'avif', bytes: await image('avif'), padded: paddedMp4 },
  'video/mp4': { extension: 'mp4', bytes: film(), padded: paddedMp4 },
  'video/quicktime': { extension: 'mov', bytes: quickTime(), padded: paddedMp4 },
  'video/webm': { extension: 'webm', bytes: await webm(), padded: paddedWebm },
} as const;

const types = Object.keys(samples) as (keyof typeof samples)[];

/** Mostly short, now and then several MB, of which no two are equal. */
function paddingOf(random: Random): Buffer {
  const size = random.from(0, random.pick([500, 5000, 5000, 50_000, 300_000, 4_000_000]) ?? 0);
  return Buffer.concat([random.bytes(16), Buffer.alloc(size, random.bytes(16))]);
}

const formOf = (name: string, bytes: Uint8Array) =>
  rawForm(`form-data; name="images"; filename="${name}"`, bytes);

/** More are deleted again: each round reads them all. */
const mostFiles = 12;

interface OwnFile {
  readonly name: string;
  readonly content: FileContent;
}

/** Uploads files, deletes its own ones, restores them or deletes them for good, and breaks uploads off. */
export class FileLane {
  readonly name: string;
  uploaded = 0;

  constructor(name: string) {
    this.name = name;
  }

  async change(console: Connection, random: Random, mark: string, model: Model): Promise<Change> {
    if (random.chance(0.15)) this.#breakOff(console, random, mark);
    const own = model.names(nameOf(this.name));
    const name = own.length > mostFiles || random.chance(0.25) ? random.pick(own) : undefined;
    if (name === undefined) return this.#upload(random, mark);
    const content = model.settled(name) as FileContent;
    if (!content.isInTrash) return this.#delete(console, { name, content }, mark);
    return random.chance(0.5)
      ? this.#restore(console, { name, content }, mark)
      : this.#empty(console, name, mark);
  }

  #upload(random: Random, mark: string): Change {
    const type = random.pick(types) ?? 'image/jpeg';
    const { extension, bytes: sample, padded } = samples[type];
    const bytes = padded(sample, paddingOf(random));
    const file = `${mark}.${extension}`;
    const hasThumbnail = type.startsWith('image/');
    return {
      name: nameOf(file),
      to: { sha256: sha256(bytes), size: bytes.length, type, hasThumbnail, isInTrash: false },
      // A repeat would be another file: an upload carries no name of an attempt.
      repeatable: false,
      send: async (console) => {
        const form = formOf(file, bytes);
        await console.send('POST', '/api/image_upload/', form, { type: 'multipart/form-data; boundary=b' });
        this.uploaded += 1;
      },
    };
  }

  async #delete(console: Connection, { name, content }: OwnFile, attempt: string): Promise<Change> {
    const file = (await listed(console)).find((each) => nameOf(fileOf(each)) === name);
    const send = (to: Console) => to.send('DELETE', `/api/delete_media/${file?.id}/`, null, { attempt });
    return { name, to: { ...content, isInTrash: true }, repeatable: true, send };
  }

  async #restore(console: Connection, { name, content }: OwnFile, attempt: string): Promise<Change> {
    const body = JSON.stringify({ id: await this.#trashedId(console, name) });
    const send = (to: Console) => to.send('POST', '/api/restore_media/', body, { attempt });
    return { name, to: { ...content, isInTrash: false }, repeatable: true, send };
  }

  async #empty(console: Connection, name: string, attempt: string): Promise<Change> {
    const body = JSON.stringify({ ids: [await this.#trashedId(console, name)] });
    const send = (to: Console) => to.send('POST', '/api/empty_media_trash/', body, { attempt });
    return { name, to: null, repeatable: true, send };
  }

  async #trashedId(console: Connection, name: string): Promise<number | undefined> {
    return (await trashed(console)).find((each) => nameOf(fileOf(each)) === name)?.id;
  }

  /** Sends a half: then the sender goes away, or stays until the end comes. */
  #breakOff({ running, cookie }: Connection, random: Random, mark: string): void {
    const form = formOf(`${mark}-half.mp4`, Buffer.concat([film(), paddingOf(random)]));
    const sending = beginUpload(running, cookie, form.length).on('error', () => undefined);
    const goesAway = random.chance(0.5);
    sending.write(form.subarray(0, form.length / 2), () => goesAway && sending.destroy());
  }
}
