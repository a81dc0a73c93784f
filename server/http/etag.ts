import type { Context } from 'hono';

/** Whether the client has this version already: `If-None-Match` lists it, names it weakly, or says any. */
export function hasVersion(c: Context, etag: string): boolean {
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  return known.some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));
}
