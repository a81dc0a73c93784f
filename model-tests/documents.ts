import type { GeneratedFolder } from '../scripts/generated-documents.ts';
import { machines } from './machines.ts';
import { pageOf } from './mermaid.ts';

/** `docs/machines`: each machine's config as JSON, and its page. */
export const machineDocuments: GeneratedFolder = {
  folder: 'docs/machines',
  script: 'machines',
  documents: () =>
    new Map(
      machines.flatMap(({ machine, about }) => [
        [`${machine.id}.json`, `${JSON.stringify(machine.config, null, 2)}\n`],
        [`${machine.id}.md`, pageOf(machine, about)],
      ]),
    ),
};
