import { createContext } from 'react';

/** The check of all content after a change of it. */
export interface SavedChecks {
  /** Starts again after a change on the server. */
  readonly restart: () => void;
  /** Stops before content that it reads is deleted. */
  readonly stop: () => void;
}

export const SavedContext = createContext<SavedChecks | null>(null);
