import type { Context } from 'hono';

/** The host that a request names, as browsers write it: in small letters, without http's own port. `''` for none. */
export function requestedHost(c: Context): string {
  const address = `http://${c.req.header('host') ?? ''}`;
  return URL.canParse(address) ? new URL(address).host : '';
}
