import { createContext } from 'react';

export interface SavedChecks {
  readonly restart: () => void;
  /** Stops before content that the check reads is deleted. */
  readonly stop: () => void;
}

export const SavedContext = createContext<SavedChecks | null>(null);
