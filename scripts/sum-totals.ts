import { conclude, keptTotals, sum } from './totals.ts';

/** The last line of CI: the sum of what the commands named by the arguments did. */

conclude(sum(process.argv.slice(2).map(keptTotals)));
