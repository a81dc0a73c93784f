import { StartFailure } from '../start-failure.ts';

/** What a person can do about a data folder that is not whole. */
export const nextStep =
  'Restore a backup with "npm run restore -- <file>", or move the folder away to begin anew.';

/** A data folder that a start neither opens nor fills. */
export const incomplete = (dataDir: string, what: string) =>
  new StartFailure(`The data folder ${dataDir} is not whole: ${what}. ${nextStep}`);
