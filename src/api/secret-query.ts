import { queryOptions, type QueryClient } from '@tanstack/react-query';

import type { RuntimeConfig } from '../contract/config.ts';
import { loadConfig } from './config.ts';

/** The embedded backend sends the secret only to a signed-in session. */
const secretConfigQuery = (known: RuntimeConfig) =>
  queryOptions({
    queryKey: ['config'],
    queryFn: () => (known.adminSecret === undefined ? loadConfig() : known),
  });

/** Awaited before the frame is opened, because the frame's address cannot change afterwards. */
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
