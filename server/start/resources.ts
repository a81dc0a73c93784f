import type { Hono } from 'hono';

import { documentNames } from '../../src/documents/documents.ts';
import type { Backend } from '../backend.ts';
import { trialResource } from '../booking/trial.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { deletedResource } from '../resources/deleted.ts';
import { servedDocuments } from '../resources/documents.ts';
import { mediaDetailsResource } from '../resources/media-details.ts';
import { mediaRoute } from '../resources/media-route.ts';
import { mediaTrashResource } from '../resources/media-trash.ts';
import { mediaResource } from '../resources/media.ts';
import { presenceResource } from '../resources/presence.ts';
import { sessionResource } from '../resources/session.ts';
import { firstIdResource } from '../resources/studio.ts';

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
