import { under } from '../../editing/paths.ts';
import { required, type Problem } from '../../editing/rules.ts';
import { instructorRequired } from '../../text/instructor.ts';
import { instructorList, type InstructorDraft } from './draft.ts';

/** Every instructor has a name (section 5). */
export function instructorProblems({ instructors }: InstructorDraft): readonly Problem[] {
  return instructors.flatMap(({ id, dancer_name: name }, index) => {
    const message = required(instructorRequired(index + 1))(name);
    return message === null ? [] : [{ path: under(under(instructorList, { id }), 'dancer_name'), message }];
  });
}
