/** The clock that `throttle` runs by. */
export interface Clock {
  now(): number;
  later(run: () => void, ms: number): void;
}

/**
 * Runs at once when it last ran at least `gap` ms ago, otherwise once at the end of the gap: a keystroke reaches the page
 * in its own task, and a flood of messages renders no more often than the screen can show. A timer and not an animation
 * frame, because a browser stops the animation frames of a frame that is scrolled out of sight.
 */
export function throttle(run: () => void, gap: number, clock: Clock): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let waiting = false;
  const runNow = () => {
    waiting = false;
    last = clock.now();
    run();
  };
  return () => {
    if (waiting) return;
    const rest = gap - (clock.now() - last);
    if (rest <= 0) return runNow();
    waiting = true;
    clock.later(runNow, rest);
  };
}
