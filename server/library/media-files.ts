import { parse } from 'node:path';

import { desc, eq, type SQL } from 'drizzle-orm';

import type { MediaFile } from '../../src/contract/http/media.ts';
import { mediaFiles, mediaVariants } from '../database/schema.ts';
import type { Database, Transaction } from '../database/transact.ts';
import { mediaAddress } from './paths.ts';

type MediaRow = typeof mediaFiles.$inferSelect;

/** The formats of the smaller copies. */
export const variantFormats = ['avif', 'webp'] as const;

export type VariantFormat = (typeof variantFormats)[number];

/** The name of an image's smaller copy, in its folder. No image or thumbnail has such a name beside it. */
export const variantName = (fileName: string, width: number, format: VariantFormat): string =>
  `${parse(fileName).name}-${width}.${format}`;

/** A row of the library as the contract sends it, with the widths of its smaller copies. Addresses are relative to the API host. */
export function mediaFileOf(row: MediaRow, widths: readonly number[]): MediaFile {
  const { folder, fileName, focalX: x, focalY: y } = row;
  return {
    id: row.id,
    image_url: mediaAddress(folder, fileName),
    thumbnail_url: row.thumbnailName === null ? null : mediaAddress(folder, row.thumbnailName),
    mime_type: row.mimeType,
    width: row.width,
    height: row.height,
    file_size: row.fileSize,
    favorite_flg: row.favorite,
    presentation: {
      alt: row.alt,
      focal: x === null || y === null ? null : { x, y },
      variants: widths.map((width) => ({
        width,
        avif: mediaAddress(folder, variantName(fileName, width, 'avif')),
        webp: mediaAddress(folder, variantName(fileName, width, 'webp')),
      })),
    },
  };
}

/** The files of the library that fulfil a condition, newest first. */
export async function readMediaFiles(db: Database | Transaction, condition?: SQL): Promise<MediaFile[]> {
  const rows = await db
    .select({ file: mediaFiles, widths: mediaVariants.widths })
    .from(mediaFiles)
    .leftJoin(mediaVariants, eq(mediaVariants.mediaId, mediaFiles.id))
    .where(condition)
    .orderBy(desc(mediaFiles.id));
  return rows.map(({ file, widths }) => mediaFileOf(file, widths ?? []));
}
