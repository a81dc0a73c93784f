import * as v from 'valibot';

import { runtimeConfigSchema, type ExtensionName, type RuntimeConfig } from '../contract/config.ts';
import { callTimeout } from './send.ts';

/**
 * Reads `/config.json`. Rejects when it cannot be fetched or is no valid configuration; the console cannot start
 * without it.
 */
export async function loadConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(callTimeout) });
  if (!response.ok) throw new Error(`config.json: HTTP ${response.status}`);
  return v.parse(runtimeConfigSchema, await response.json());
}

/** Whether the backend announced an extension. */
export const announces = (config: RuntimeConfig, extension: ExtensionName): boolean =>
  config.extensions.includes(extension);
