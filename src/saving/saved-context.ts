import { createContext } from 'react';

/** The check after a change of the content. */
export interface SavedChecks {
  /** Starts anew: the server has changed what the site shows. */
  readonly restart: () => void;
  /** Ends the one under way: it would read what is being deleted. */
  readonly stop: () => void;
}

export const SavedContext = createContext<SavedChecks | null>(null);
