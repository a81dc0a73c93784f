import * as v from 'valibot';

import { serveFiles } from '../library/file-process.ts';
import { manifestSchema } from './manifest.ts';

await serveFiles((file) => Promise.resolve(v.parse(manifestSchema, JSON.parse(file.toString('utf8')))));
