import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder of `docs` whose files are generated. */
export interface GeneratedFolder {
  /** Its path from the project's root. */
  readonly folder: string;
  /** The script that writes it: `npm run <script>`. */
  readonly script: string;
  /** The expected content by file name. */
  readonly documents: () => ReadonlyMap<string, string>;
}

const root = join(import.meta.dirname, '..');

/** The files of the folder that differ from their expected content, are missing, or are not expected. */
export async function staleDocuments({ folder, documents }: GeneratedFolder): Promise<readonly string[]> {
  const wanted = documents();
  const found = await readdir(join(root, folder)).catch((): string[] => []);
  const names = [...new Set([...wanted.keys(), ...found])].toSorted();
  const stale = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(root, folder, name), 'utf8').catch(() => undefined);
      return text === wanted.get(name) ? [] : [name];
    }),
  );
  return stale.flat();
}

/** Writes the stale files of the folder, or with `--check` only names them and sets the exit code. */
export async function writeDocuments(generated: GeneratedFolder): Promise<void> {
  const { folder, script } = generated;
  const stale = await staleDocuments(generated);
  if (process.argv.includes('--check')) {
    for (const name of stale) console.error(`${folder}/${name} is stale: run npm run ${script}`);
    process.exitCode = stale.length > 0 ? 1 : 0;
    return;
  }
  const wanted = generated.documents();
  await mkdir(join(root, folder), { recursive: true });
  for (const name of stale) {
    const text = wanted.get(name);
    const file = join(root, folder, name);
    if (text === undefined) await rm(file);
    else await writeFile(file, text);
    console.log(`${folder}/${name}`);
  }
}
