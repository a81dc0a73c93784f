import { vi } from 'vitest';

/** Lets the test say how much time passes, until {@link letTimePass}. */
export function holdTime(): void {
  if (vi.isFakeTimers()) vi.setTimerTickMode('manual');
  else vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/**
 * Time passes by itself again, as axe needs it to. The page keeps the test's clock until the test ends: with the browser's,
 * what waits for its time would wait for ever, as the announcer between two texts.
 */
export const letTimePass = (): unknown => vi.setTimerTickMode('interval', 20);
