import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { machines } from './machines.ts';
import { pageOf } from './mermaid.ts';

export const documentsFolder = join(import.meta.dirname, '../docs/machines');

/** The expected content of `docs/machines` by file name: each machine's config as JSON, and its page. */
export function documents(): ReadonlyMap<string, string> {
  return new Map(
    machines.flatMap(({ machine, about }) => [
      [`${machine.id}.json`, `${JSON.stringify(machine.config, null, 2)}\n`],
      [`${machine.id}.md`, pageOf(machine, about)],
    ]),
  );
}

/** The files of `docs/machines` that differ from their expected content, are missing, or belong to no machine. */
export async function staleDocuments(): Promise<readonly string[]> {
  const wanted = documents();
  const found = await readdir(documentsFolder).catch((): string[] => []);
  const names = [...new Set([...wanted.keys(), ...found])].toSorted();
  const stale = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(documentsFolder, name), 'utf8').catch(() => undefined);
      return text === wanted.get(name) ? [] : [name];
    }),
  );
  return stale.flat();
}
