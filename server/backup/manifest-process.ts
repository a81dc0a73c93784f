import * as v from 'valibot';

import { serveFiles } from '../library/serve-files.ts';
import { manifestSchema } from './manifest.ts';

/** The process that reads a backup's manifest. */

await serveFiles((file) => Promise.resolve(v.parse(manifestSchema, JSON.parse(file.toString('utf8')))));
