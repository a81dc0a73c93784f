import { conclude, keptResults, sum } from './totals.ts';

/** The last line of CI: the sum of the totals of the commands that the arguments name. */

conclude(sum(process.argv.slice(2).map(keptResults)));
