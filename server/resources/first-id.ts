import { getFirstId } from '../../src/contract/http/first-id.ts';
import type { Backend } from '../backend.ts';
import { newResource, serveCall } from '../http/resource.ts';
import { firstStudioId } from './studio.ts';

/** The first studio's id. Without a studio there is none, and the console opens its default. */
export function firstIdResource({ db }: Backend) {
  const app = newResource();
  serveCall(app, getFirstId, { handle: async () => ({ id: await firstStudioId(db) }) });
  return app;
}
