const seed = process.env['KAGAMI_POWER_CUT_SEED'];
export const isSoak = Boolean(process.env['KAGAMI_SOAK']) || seed !== undefined;

/**
 * The seeds of a campaign's legs: the first one in `npm test`, `count` in `npm run soak`. `KAGAMI_POWER_CUT_SEED` names
 * the one of a leg that failed. It repeats what is written and when the process is killed, but not how far the process
 * has come by then.
 */
export const seeds = (count: number): readonly number[] =>
  seed === undefined ? Array.from({ length: isSoak ? count : 1 }, (_, at) => at + 1) : [Number(seed)];

/** How many kills a leg has: one in `npm test`, unless it says otherwise for the embedded database. */
export const roundsOf = ({ inSoak, onPglite = 1 }: { inSoak: number; onPglite?: number }): number => {
  if (isSoak) return inSoak;
  return process.env['KAGAMI_TEST_DATABASE'] === 'postgres' ? 1 : onPglite;
};

/** How many kills of a leg have to meet the step that they are meant for. */
export const leastHits = isSoak ? 1 : 0;

/** Of one leg, in ms: far more than it needs on a machine that does other work as well. */
export const legTimeout = 1_800_000;
