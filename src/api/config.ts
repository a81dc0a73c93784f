import * as v from 'valibot';

import { runtimeConfigSchema, type ExtensionName, type RuntimeConfig } from '../contract/config.ts';
import { callTimeout } from './send.ts';

export async function loadConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(callTimeout) });
  if (!response.ok) throw new Error(`config.json: HTTP ${response.status}`);
  return v.parse(runtimeConfigSchema, await response.json());
}

export const announces = (config: RuntimeConfig, extension: ExtensionName): boolean =>
  config.extensions.includes(extension);
