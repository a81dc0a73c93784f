import type { Hono } from 'hono';

import type { Backend } from '../backend.ts';
import type { KagamiEnv } from '../http/environment.ts';
import { mediaRoute } from '../http/media-route.ts';
import { aboutResource } from './about.ts';
import { deletedResource } from './deleted.ts';
import { instructorResource } from './instructor.ts';
import { lessonResource } from './lesson.ts';
import { mediaDetailsResource } from './media-details.ts';
import { mediaTrashResource } from './media-trash.ts';
import { mediaResource } from './media.ts';
import { newsResource } from './news.ts';
import { presenceResource } from './presence.ts';
import { priceResource } from './price.ts';
import { qaResource } from './qa.ts';
import { reviewResource } from './review.ts';
import { sessionResource } from './session.ts';
import { firstIdResource, studioResource } from './studio.ts';
import { topResource } from './top.ts';
import { trialResource } from './trial.ts';

/** The resources of the embedded backend. A new one is one more line here. */
export const resources: readonly ((backend: Backend) => Hono<KagamiEnv>)[] = [
  sessionResource,
  firstIdResource,
  mediaResource,
  mediaDetailsResource,
  mediaTrashResource,
  topResource,
  aboutResource,
  priceResource,
  studioResource,
  lessonResource,
  instructorResource,
  qaResource,
  newsResource,
  reviewResource,
  trialResource,
  deletedResource,
  presenceResource,
  mediaRoute,
];
