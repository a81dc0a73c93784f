import { expect } from 'vitest';

export interface Waiting {
  /** In ms. */
  readonly timeout?: number | undefined;
}

// Real time, also while a test has stopped its own, which Vitest's `expect.poll` would let pass.
const later = globalThis.setTimeout.bind(globalThis);
const clock = globalThis.performance;
const interval = 20;

/** Repeats a check until it passes; after the timeout it throws what the last one threw. */
async function eventually(check: () => unknown, { timeout = 30_000 }: Waiting): Promise<void> {
  const end = clock.now() + timeout;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (clock.now() > end) throw error;
    }
    await new Promise((resolve) => later(resolve, interval));
  }
}

type Matchers = Readonly<Record<string, (...expected: readonly unknown[]) => unknown>>;
const matchersOf = expect as unknown as (
  value: unknown,
  message: string | undefined,
) => Matchers & { readonly not: Matchers };

/** As `expect.poll`: Vitest's matchers, each of which waits until what is read matches. */
export function poll(
  read: () => unknown,
  { message, ...limit }: Waiting & { readonly message?: string } = {},
): ReturnType<typeof expect.poll> {
  const waiting = (isNot: boolean): object =>
    new Proxy(
      {},
      {
        get: (_, matcher: string) =>
          matcher === 'not'
            ? waiting(!isNot)
            : (...expected: readonly unknown[]) =>
                eventually(async () => {
                  const matchers = matchersOf(await read(), message);
                  await (isNot ? matchers.not : matchers)[matcher]?.(...expected);
                }, limit),
      },
    );
  return waiting(false) as ReturnType<typeof expect.poll>;
}

/** As Playwright's `expect(…).toPass()`. */
export const toPass =
  (check: () => unknown) =>
  (limit: Waiting = {}): Promise<void> =>
    eventually(check, limit);
