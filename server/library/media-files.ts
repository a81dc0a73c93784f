import { desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { MediaFile } from '../../src/contract/http/media.ts';
import { readTogether, rowsOf, selectRows, type JsonRowOf } from '../database/json-rows.ts';
import { groupBy } from '../database/rows.ts';
import { mediaFiles, mediaVariants } from '../database/schema.ts';
import type { Database, Transaction } from '../database/transact.ts';
import { mediaAddress } from './paths.ts';

const { id } = mediaFiles;

const fields = {
  id,
  folder: mediaFiles.folder,
  fileName: mediaFiles.fileName,
  thumbnailName: mediaFiles.thumbnailName,
  mimeType: mediaFiles.mimeType,
  width: mediaFiles.width,
  height: mediaFiles.height,
  fileSize: mediaFiles.fileSize,
  favorite: mediaFiles.favorite,
  alt: mediaFiles.alt,
  focalX: mediaFiles.focalX,
  focalY: mediaFiles.focalY,
  // For a join the embedded database, which has no statistics, reads the whole table.
  widths: sql<
    readonly number[] | null
  >`(select ${mediaVariants.widths} from ${mediaVariants} where ${mediaVariants.mediaId} = ${id})`,
};

type MediaRow = Omit<JsonRowOf<typeof fields>, 'widths'>;

export const variantFormats = ['avif', 'webp'] as const;

export type VariantFormat = (typeof variantFormats)[number];

export const variantOf = (image: string, width: number, format: VariantFormat): string =>
  `${image.slice(0, image.lastIndexOf('.'))}-${width}.${format}`;

export function mediaFileOf(row: MediaRow, widths: readonly number[]): MediaFile {
  const { focalX: x, focalY: y } = row;
  const address = mediaAddress(row.folder, row.fileName);
  return {
    id: row.id,
    image_url: address,
    thumbnail_url: row.thumbnailName === null ? null : mediaAddress(row.folder, row.thumbnailName),
    mime_type: row.mimeType,
    width: row.width,
    height: row.height,
    file_size: row.fileSize,
    favorite_flg: row.favorite,
    presentation: {
      alt: row.alt,
      focal: x === null || y === null ? null : { x, y },
      variants: widths.map((each) => ({
        width: each,
        avif: variantOf(address, each, 'avif'),
        webp: variantOf(address, each, 'webp'),
      })),
    },
  };
}

const filesWhere = (condition: SQL) => rowsOf(selectRows(fields, desc(id)).from(mediaFiles).where(condition));

const toMediaFiles = (rows: readonly JsonRowOf<typeof fields>[]): MediaFile[] =>
  rows.map(({ widths, ...file }) => mediaFileOf(file, widths ?? []));

export async function readMediaFiles(db: Database | Transaction, condition: SQL): Promise<MediaFile[]> {
  const { files } = await readTogether(db, { files: filesWhere(condition) });
  return toMediaFiles(files);
}

interface Chosen {
  readonly from: PgTable;
  readonly columns: readonly PgColumn[];
  readonly where?: SQL | undefined;
}

const idsOf = ({ from, columns, where = sql`true` }: Chosen): SQL =>
  sql`select unnest(array[${sql.join([...columns], sql`, `)}]) from ${from} where ${where}`;

/** With an array PostgreSQL looks up each id; with `in (select …)` it reads the whole library. */
export function chosenFiles(...chosen: readonly Chosen[]) {
  const ids = chosen.filter(({ columns }) => columns.length > 0).map(idsOf);
  return filesWhere(
    ids.length === 0 ? sql`false` : sql`${id} = any(array(${sql.join(ids, sql` union all `)}))`,
  );
}

export type MediaById = ReadonlyMap<number | null, MediaFile>;

export const mediaById = (files: readonly MediaFile[]): MediaById =>
  new Map(files.map((file) => [file.id, file]));

export const chosenById = (rows: readonly JsonRowOf<typeof fields>[]): MediaById =>
  mediaById(toMediaFiles(rows));

export function filesByOwner(
  rows: readonly { readonly ownerId: number; readonly mediaId: number }[],
  files: MediaById,
) {
  const byOwner = groupBy(rows, ({ ownerId }) => ownerId);
  return (ownerId: number): MediaFile[] =>
    (byOwner.get(ownerId) ?? []).flatMap(({ mediaId }) => files.get(mediaId) ?? []);
}
