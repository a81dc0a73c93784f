import type { LessonInstructor } from '../../contract/http/lesson.ts';
import { createListSearch } from '../../editing/fold-text.ts';

/** The instructors to choose from, with one list of options and one search for all slots. */
export function createInstructorChoice(instructors: readonly LessonInstructor[]) {
  const byId = new Map(instructors.map((each) => [each.id, each]));
  return {
    find: (id: number | null): LessonInstructor | null => (id === null ? null : (byId.get(id) ?? null)),
    options: instructors.map(({ id, dancer_name: text }) => ({ id, text })),
    search: createListSearch(),
  };
}

export type InstructorChoice = ReturnType<typeof createInstructorChoice>;
