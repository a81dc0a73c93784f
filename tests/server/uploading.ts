import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { mediaFiles } from '../../server/database/schema.ts';
import type { MediaFile } from '../../src/contract/http/media.ts';
import type { TestBackend } from './backend.ts';

/** One part of a form: a file, or a text where it has no name. */
export interface SentPart {
  readonly field?: string;
  readonly name: string;
  readonly bytes: Uint8Array | string;
  readonly type?: string;
}

type Sent = Parameters<TestBackend['request']>[3];

const address = '/api/image_upload/';

/** Uploads as the console does: one form with the parts in their order. */
export function upload(backend: TestBackend, parts: readonly SentPart[], sent: Sent = {}) {
  const form = new FormData();
  for (const { field = 'images', name, bytes, type = 'image/jpeg' } of parts) {
    form.append(field, new File([new Uint8Array(Buffer.from(bytes))], name, { type }));
  }
  return backend.request('POST', address, form, sent);
}

/** Uploads a body that is written by hand, under the boundary `b`. */
export const uploadRaw = (
  backend: TestBackend,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  type = 'multipart/form-data; boundary=b',
) => backend.request('POST', address, body, { headers: { 'content-type': type } });

/** A form's body around one file, written by hand. */
export const rawForm = (disposition: string, bytes: Uint8Array | string) =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: ${disposition}\r\nContent-Type: image/jpeg\r\n\r\n`),
      Buffer.from(bytes),
      Buffer.from('\r\n--b--\r\n'),
    ]),
  );

/** What an upload that was taken became. */
export async function uploaded(answer: Response | Promise<Response>): Promise<MediaFile> {
  const body = (await (await answer).json()) as { readonly images?: readonly [MediaFile] };
  const [file] = body.images ?? [];
  if (file === undefined) throw new Error(`Not taken: ${JSON.stringify(body)}`);
  return file;
}

/** The addresses of all that is stored of a file. */
export const addressesOf = ({ image_url: image, thumbnail_url: thumbnail, presentation }: MediaFile) => [
  image,
  ...(thumbnail === null ? [] : [thumbnail]),
  ...(presentation?.variants ?? []).flatMap(({ avif, webp }) => [avif, webp]),
];

/** An answer's body without the smaller copies of images, which are made again after a restore. */
export const bodyWithoutCopies = async (answer: Response): Promise<unknown> =>
  JSON.parse(await answer.text(), (key, value: unknown) => (key === 'variants' ? [] : value));

/** Without the smaller copies of images, which are made again. */
export const withoutCopies = (files: readonly string[]): readonly string[] =>
  files.filter((path) => !/-(480|960|1600)\.(avif|webp)$/.test(path));

/** All files in the media folder, hidden ones too. */
export const filesIn = (mediaDir: string): readonly string[] =>
  readdirSync(mediaDir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(mediaDir.length + 1))
    .toSorted();

/** What an upload was answered, and what is there after it. */
export const outcomeOf = async (backend: TestBackend, answer: Response) => ({
  status: answer.status,
  body: (await answer.json()) as unknown,
  rows: await backend.db.$count(mediaFiles),
  files: filesIn(backend.mediaDir),
});

/** The outcome of an upload that was refused: nothing stays of it. */
export const refusal = (status: number, error: string) => ({
  status,
  body: { error, message: error },
  rows: 3,
  files: [],
});
