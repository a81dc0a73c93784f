import type { InstructorLesson } from '../../contract/http/instructor.ts';
import type { Id } from '../../editing/chunks.ts';

/** A lesson in another studio. */
export interface LessonElsewhere extends InstructorLesson {
  readonly instructor_id: Id;
}

/** The part of an instructor that tells of lessons. */
interface Teaching {
  readonly id: Id;
  readonly lessons: readonly InstructorLesson[];
}

/**
 * What the instructors do in other studios. The list of instructors names studios and not their ids; `own` are the names
 * that it may have for the studio at hand (its Japanese one, its slug), whose lessons are the draft's to say. While
 * they are not known nothing is: a lesson of the studio's own would look as if it were another's.
 */
export function lessonsElsewhere(
  instructors: readonly Teaching[],
  own: readonly string[],
): readonly LessonElsewhere[] {
  const names = new Set(own.map((name) => name.trim()));
  if (names.size === 0) return [];
  return instructors.flatMap(({ id, lessons }) =>
    lessons.flatMap((lesson) =>
      names.has(lesson.studio_name.trim()) ? [] : [{ ...lesson, instructor_id: id }],
    ),
  );
}
