import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { loadConfig } from '../config.ts';
import type { RuntimeConfig } from '../contract/config.ts';

/**
 * The configuration with the admin secret. `known` was read before somebody signed in, perhaps, and the embedded
 * backend gives the secret to nobody else.
 */
const secretConfigQuery = (known: RuntimeConfig) =>
  queryOptions({
    queryKey: ['config'],
    queryFn: () => (known.adminSecret === undefined ? loadConfig() : known),
  });

/**
 * A path of the site that shows what is not there yet, with the secret that opens it. The frame opens once: it has to
 * know. Without the secret the site is still told everything by messages.
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
