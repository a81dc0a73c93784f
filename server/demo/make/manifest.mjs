import { readdir, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { favourites } from './scenes/favourites.mjs';
import { films } from './scenes/films.mjs';

const sharp = createRequire(process.env.SHARP_FROM ?? import.meta.url)('sharp');

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
      // variants.ts makes them.
      variants: [],
    });
  }
  await writeFile(path, `${JSON.stringify(rows, null, 2)}\n`);
};
