import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { documents, documentsFolder, staleDocuments } from '../model-tests/documents.ts';

const stale = await staleDocuments();

if (process.argv.includes('--check')) {
  for (const name of stale) console.error(`docs/machines/${name} is stale: run npm run machines`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  const wanted = documents();
  await mkdir(documentsFolder, { recursive: true });
  for (const name of stale) {
    const text = wanted.get(name);
    const file = join(documentsFolder, name);
    if (text === undefined) await rm(file);
    else await writeFile(file, text);
    console.log(`docs/machines/${name}`);
  }
}
