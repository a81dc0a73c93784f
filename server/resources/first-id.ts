import { getFirstId } from '../../src/contract/http/first-id.ts';
import { newResource, serveCall } from '../http/resource.ts';

/** The first studio's id. Without a studio there is none, and the console opens its default. */
export function firstIdResource() {
  const app = newResource();
  serveCall(app, getFirstId, { handle: async () => ({ id: null }) });
  return app;
}
