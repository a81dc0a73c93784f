import { StartFailure } from '../start-failure.ts';

/** The advice for a data folder that is not whole. */
export const nextStep =
  'Restore a backup with "npm run restore -- <file>", or move the folder away to begin anew.';

/** The failure of a start on a data folder that it neither opens nor fills. */
export const incomplete = (dataDir: string, what: string) =>
  new StartFailure(`The data folder ${dataDir} is not whole: ${what}. ${nextStep}`);
