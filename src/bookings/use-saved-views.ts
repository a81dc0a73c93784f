import { useCallback, useEffect, useState } from 'react';

import { recall, remember } from '../ui/remembered.ts';
import { editedViews, readSavedViews, writtenViews, type ViewEdit } from './saved-views.ts';

const key = 'trialViews';

/** The views that this browser keeps, and how to edit them: true if it kept the edit. */
export function useSavedViews() {
  const [views, setViews] = useState(() => readSavedViews(recall(key)));
  useEffect(() => {
    // Another window saved one.
    const follow = () => setViews(readSavedViews(recall(key)));
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  const edit = useCallback((wanted: ViewEdit): boolean => {
    const written = writtenViews(editedViews(readSavedViews(recall(key)), wanted));
    remember(key, written);
    const kept = recall(key);
    setViews(readSavedViews(kept));
    return kept === written;
  }, []);
  return { views, edit };
}
