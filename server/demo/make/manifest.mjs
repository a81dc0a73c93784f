import { readdir, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { favourites } from './scenes/favourites.mjs';
import { films } from './scenes/films.mjs';

const sharp = createRequire(process.env.SHARP_FROM ?? import.meta.url)('sharp');

const HEAD = `/* oxlint-disable eslint/max-lines -- a list with one entry for each file */
// Written by make/make.mjs: change the generator, not this file.

/** One file of the demonstration library; paths are relative to \`media/\`, sizes are the real ones. */
export type DemoMedia = {
  readonly file: string;
  /** JPEG, 320 px on the long side; for a video its first frame. */
  readonly thumbnail: string;
  readonly mime_type: 'image/jpeg' | 'video/mp4';
  readonly width: number;
  readonly height: number;
  /** bytes */
  readonly file_size: number;
  readonly favorite: boolean;
};

export const demoMedia = [
`;

export const writeManifest = async (media, path) => {
  const videoSizes = new Map(films.flatMap((f) => f.outputs.map((o) => [`${o.name}.mp4`, o])));
  const rows = [];
  for (const file of (await readdir(media)).filter((f) => /\.(jpg|mp4)$/.test(f)).toSorted()) {
    const { width, height } = videoSizes.get(file) ?? (await sharp(`${media}/${file}`).metadata());
    const name = file.replace(/\.\w+$/, '');
    rows.push({
      file,
      thumbnail: `thumbs/${name}.jpg`,
      mime_type: file.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg',
      width,
      height,
      file_size: (await stat(`${media}/${file}`)).size,
      favorite: favourites.includes(name),
    });
  }
  const text = rows
    .map(
      (row) =>
        `  {\n${Object.entries(row)
          .map(([k, v]) => `    ${k}: ${typeof v === 'string' ? `'${v}'` : v},\n`)
          .join('')}  },\n`,
    )
    .join('');
  await writeFile(path, `${HEAD}${text}] as const satisfies readonly DemoMedia[];\n`);
};
