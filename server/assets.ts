import { fileURLToPath } from 'node:url';

// Where the files are that the server reads or starts beside its own code. No other module of the server knows its own place.

const at = (path: string): URL => new URL(path, import.meta.url);

const project = at('../');

/** The project's folder: it has the built apps in `dist`, and by default the data. */
export const projectFolder = fileURLToPath(project);

/** The OpenAPI document of the calls. */
export const openApiFile = new URL('docs/api/openapi.json', project);

/** The folder of the migrations, with their journal. */
export const migrationsFolder = fileURLToPath(at('migrations'));

/** The prefectures and municipalities of Japan. */
export const placesFile = at('places/places.csv');

/** The image in the place of one whose file is missing. */
export const missingImageFile = at('library/missing.png');

/** The demonstration library's files, and the list of them. */
export const demoMediaFolder = fileURLToPath(at('demo/media'));
export const demoMediaList = at('demo/media.json');

/** What runs in a process or thread of its own. */
export const programs = {
  databaseThread: at('database/database-thread.mjs'),
  watchMemory: at('library/watch-memory.mjs'),
  inspect: at('library/inspect-process.ts'),
  makeVariants: at('library/variant-process.ts'),
  readManifest: at('backup/manifest-process.ts'),
} as const;
