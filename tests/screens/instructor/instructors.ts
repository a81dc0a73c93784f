import {
  type Instructor,
  deleteInstructor,
  getInstructorsToEdit,
} from '../../../src/contract/http/instructor.ts';
import { InstructorEditor } from '../../pages/instructor-page.ts';
import { answer, demoOf, type Answer } from '../answers.ts';
import { storedInstructors } from '../editors/lists.ts';
import { openScreen } from '../open-screen.tsx';

/** Somebody whom the demonstration does not have. */
export const newcomer = (id: number, given: Partial<Instructor>): Instructor => ({
  id,
  dancer_name: '',
  instagram: '',
  profile: '',
  top_images: [],
  top_images_data: [],
  images: [],
  images_data: [],
  movies: [],
  studios: [],
  is_active: true,
  has_lessons: false,
  lesson_count: 0,
  lessons: [],
  sort_order: 100,
  ...given,
});

interface Given {
  /** The demonstration's by default. */
  readonly content?: Instructor[];
  /** Stand before those of the document. */
  readonly answers?: readonly Answer[];
}

/** Shows the instructor editor, whose instructors are saved and deleted. */
export async function openInstructors({ content = demoOf(getInstructorsToEdit), answers = [] }: Given = {}) {
  const document = storedInstructors(content);
  const deletion = answer(deleteInstructor, ({ request: { instructor_id: gone } }) => {
    document.change(document.content.filter(({ id }) => id !== gone));
    return { message: '' };
  });
  const screen = await openScreen('/instructor', [...answers, deletion, ...document.answers]);
  return { ...screen, document, editor: new InstructorEditor(screen.page) };
}
