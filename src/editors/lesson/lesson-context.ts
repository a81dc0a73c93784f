import { createContext, use } from 'react';

import type { Day } from '../../contract/http/lesson.ts';
import type { Path } from '../../editing/paths.ts';
import type { Commands } from './board-commands.ts';
import type { Board } from './board.ts';
import type { InstructorChoice } from './instructor-choice.ts';
import type { SlotWarnings } from './use-slot-warnings.ts';

/** The subject of the open dialog: moving a slot, or copying a day. */
export type SlotQuestion =
  | { readonly kind: 'move'; readonly slot: Path }
  | { readonly kind: 'copy'; readonly day: Day };

/**
 * Shared by the parts of the timetable. Changes only when the instructors are loaded again, so that no edit renders its
 * consumers.
 */
export interface LessonParts {
  readonly board: Board;
  readonly commands: Commands;
  readonly instructors: InstructorChoice;
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
