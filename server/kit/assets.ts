import { fileURLToPath } from 'node:url';

// Where the files are that the server reads or starts beside its own code. No other module of the server knows its own place.

const isBuilt = import.meta.url.endsWith('.js');

/** `server/`, and of the built server the folder that has the data files too. */
const here = new URL(isBuilt ? './' : '../', import.meta.url);
const at = (path: string): URL => new URL(path, here);

const project = at(isBuilt ? '../../' : '../');

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

const built = (name: string): URL => new URL(`dist/server/${name}.js`, project);

/** What runs in a process or thread of its own. It is always the built one, also beside a server that runs from its sources. */
export const programs = {
  databaseThread: built('database-thread'),
  watchMemory: built('watch-memory'),
  inspect: built('inspect-process'),
  makeVariants: built('variant-process'),
  readManifest: built('manifest-process'),
} as const;
