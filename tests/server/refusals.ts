import { expect } from 'vitest';

/** A change of what is sent, and what the answer to it says. */
export type Refusal = readonly [change: object, status: number, message: string];

/** Expects each of these changes to be refused so. */
export async function expectRefused(
  send: (change: object) => Promise<readonly [status: number, message: string]>,
  refusals: readonly Refusal[],
): Promise<void> {
  for (const [change, ...refusal] of refusals)
    expect([change, ...(await send(change))]).toEqual([change, ...refusal]);
}
