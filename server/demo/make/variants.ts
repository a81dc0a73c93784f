// node --import tsx variants.ts: makes the smaller copies of the pictures, and writes their widths into the manifest.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { makeVariants } from '../../library/make-variants.ts';
import { variantFormats, variantOf } from '../../library/media-files.ts';
import type { DemoContent } from '../content.ts';
import { demo } from '../demo.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const manifest = here('../media.json');
const folder = here('../media/variants');

await rm(folder, { recursive: true, force: true });
await mkdir(folder);
const complete: DemoContent['media'][number][] = [];
for (const row of demo.media) {
  const isImage = row.mime_type === 'image/jpeg';
  const variants = isImage ? await makeVariants(await readFile(here(`../media/${row.file}`))) : [];
  for (const variant of variants) {
    for (const format of variantFormats)
      await writeFile(`${folder}/${variantOf(row.file, variant.width, format)}`, variant[format]);
  }
  complete.push({ ...row, variants: variants.map(({ width }) => width) });
}
await writeFile(manifest, `${JSON.stringify(complete, null, 2)}\n`);
