import { fileURLToPath } from 'node:url';

// The addresses of the files that the server reads or starts. Only this module depends on its own address.

const isBuilt = import.meta.url.endsWith('.js');
const here = new URL(isBuilt ? './' : '../', import.meta.url);
const at = (path: string): URL => new URL(path, here);

const project = at(isBuilt ? '../../' : '../');

export const projectFolder = fileURLToPath(project);

export const openApiFile = new URL('docs/api/openapi.json', project);

export const migrationsFolder = fileURLToPath(at('migrations'));

export const municipalitiesFile = at('municipalities/municipalities.csv');

export const missingImageFile = at('library/missing.png');

export const demoMediaFolder = fileURLToPath(at('demo/media'));
export const demoMediaList = at('demo/media.json');

const built = (name: string): URL => new URL(`dist/server/${name}.js`, project);

export const programs = {
  databaseThread: built('database-thread'),
  watchMemory: built('watch-memory'),
  inspect: built('inspect-process'),
  makeVariants: built('variant-process'),
  readManifest: built('manifest-process'),
} as const;
