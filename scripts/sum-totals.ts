import { conclude, keptTotals, sum } from './totals.ts';

/** The last line of CI: the sum of the totals of the commands that the arguments name. */

conclude(sum(process.argv.slice(2).map(keptTotals)));
