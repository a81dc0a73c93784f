import { createContext, use } from 'react';

import type { LessonInstructor, Day } from '../../contract/http/lesson.ts';
import type { Path } from '../../editing/paths.ts';
import type { SlotWarnings } from './use-slot-warnings.ts';

/** What is asked in a dialog: where a slot goes, or what days a day is copied to. */
export type SlotQuestion =
  | { readonly kind: 'move'; readonly slot: Path }
  | { readonly kind: 'copy'; readonly day: Day };

/** What the parts of the timetable share. No field renders because of it: it changes when instructors are read anew. */
interface LessonParts {
  readonly instructors: readonly LessonInstructor[];
  readonly warnings: SlotWarnings;
  readonly ask: (question: SlotQuestion) => void;
}

const LessonContext = createContext<LessonParts | null>(null);

export const LessonProvider = LessonContext.Provider;

export function useLessonParts(): LessonParts {
  const parts = use(LessonContext);
  if (!parts) throw new Error('A part of the timetable stands outside of it.');
  return parts;
}
