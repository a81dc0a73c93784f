import { vi } from 'vitest';

import type { RuntimeConfig } from '../../../src/contract/config.ts';
import { ChecksDialog } from '../../fixtures/checks.ts';
import type { Answer } from '../answers.ts';
import { openScreen } from '../open-screen.tsx';

/** A screen beside the check. The time stands: what was read stays fresh. */
export async function openChecked(
  path: string,
  answers: readonly Answer[],
  config: Partial<RuntimeConfig> = {},
) {
  vi.setSystemTime(new Date('2026-04-01T10:00:00+09:00'));
  const screen = await openScreen(path, answers, { config });
  return { ...screen, checks: new ChecksDialog(screen.page) };
}
