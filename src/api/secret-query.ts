import { queryOptions, type QueryClient } from '@tanstack/react-query';

import type { RuntimeConfig } from '../contract/config.ts';
import { loadConfig } from './config.ts';

/**
 * The configuration with the admin secret. `known` may have been read before signing in, and the embedded backend sends
 * the secret only to a signed-in session.
 */
const secretConfigQuery = (known: RuntimeConfig) =>
  queryOptions({
    queryKey: ['config'],
    queryFn: () => (known.adminSecret === undefined ? loadConfig() : known),
  });

/**
 * A path of the site that shows unpublished content, with the admin secret as a query parameter. Awaited before the
 * frame is opened, because the frame's address cannot change afterwards. Without a secret the plain path is used, and
 * the mirror's messages still carry all content.
 */
export async function secretPath(
  path: string,
  { queryClient, config }: { readonly queryClient: QueryClient; readonly config: RuntimeConfig },
): Promise<string> {
  const secret = await queryClient.fetchQuery(secretConfigQuery(config)).then(
    ({ adminSecret }) => adminSecret,
    () => undefined,
  );
  return secret === undefined
    ? path
    : `${path}?${new URLSearchParams({ 'admin-secret': secret }).toString()}`;
}
