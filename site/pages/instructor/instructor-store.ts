import { useSyncExternalStore } from 'react';

import { createContentPage } from '../../kit/content-page.tsx';
import { createStore } from '../../mirror/store.ts';
import { instructorKind, type SiteInstructor } from './instructor-content.ts';
import { firstSelection, selectedIndex, type Selection } from './selection.ts';

export const instructors = createContentPage(instructorKind);

export const selection = createStore<Selection>(firstSelection);

export const useSelection = (): Selection => useSyncExternalStore(selection.subscribe, selection.get);

export function useSelected(): { readonly instructor: SiteInstructor; readonly index: number } | null {
  const all = instructors.useContent((content) => content.instructors);
  const index = selectedIndex(useSelection(), all);
  const instructor = all[index];
  return instructor === undefined ? null : { instructor, index };
}

/** In ms, within which a selection is rendered. */
export const renderingTime = 30;
