import { vi } from 'vitest';

/**
 * Lets the test say how much time passes, until {@link letTimePass}. What has a limit is asserted before that: afterwards it
 * may come late.
 */
export function holdTime(): void {
  if (vi.isFakeTimers()) vi.setTimerTickMode('manual');
  else vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/**
 * Time passes by itself again, as axe needs it to. The page keeps the test's clock until the test ends: with the
 * browser's, pending timers of the test's clock would never fire, as the announcer's between two texts.
 */
export function letTimePass(): void {
  vi.setTimerTickMode('interval', 20);
}
