import type { Hono } from 'hono';

import { documentNames } from '../../src/documents/documents.ts';
import type { Backend } from '../backend.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { mediaRoute } from '../http/media-route.ts';
import { deletedResource } from './deleted.ts';
import { servedDocuments } from './documents.ts';
import { mediaDetailsResource } from './media-details.ts';
import { mediaTrashResource } from './media-trash.ts';
import { mediaResource } from './media.ts';
import { presenceResource } from './presence.ts';
import { sessionResource } from './session.ts';
import { firstIdResource } from './studio.ts';
import { trialResource } from './trial.ts';

/** The resources of the embedded backend. */
export const resources: readonly ((backend: Backend) => Hono<KagamiEnv>)[] = [
  sessionResource,
  firstIdResource,
  mediaResource,
  mediaDetailsResource,
  mediaTrashResource,
  ...documentNames.map((name) => servedDocuments[name].resource),
  trialResource,
  deletedResource,
  presenceResource,
  mediaRoute,
];
