import {
  type Instructor,
  getInstructorsToEdit,
  updateInstructors,
} from '../../../src/contract/http/instructor.ts';
import { writtenRows } from '../../../src/documents/kit/saved-fixture.ts';
import { instructorAccess } from '../../../src/editors/instructor/access.ts';
import {
  instructor,
  instructorMachine,
  type InstructorDraft,
} from '../../../src/editors/instructor/editor.ts';
import { file, servedEditor } from './served-editor-fixture.ts';

type StoredInstructor = Pick<Instructor, 'id' | 'dancer_name' | 'instagram' | 'profile' | 'is_active'> & {
  readonly top_images: InstructorDraft['instructors'][number]['top_images'];
  readonly images: InstructorDraft['instructors'][number]['images'];
};

const instructorSeed: { readonly instructors: readonly StoredInstructor[] } = {
  instructors: [1, 2, 3].map((id) => ({
    id,
    dancer_name: `講師${id}`,
    instagram: 'kagami',
    profile: '踊る。',
    is_active: id !== 2,
    top_images: [file(900 + id)],
    images: [],
  })),
};

export const servedInstructor = servedEditor({
  name: 'instructors',
  fields: instructor.fields,
  machine: instructorMachine,
  access: (parts) => instructorAccess(parts),
  merge: instructor.merge,
  keepsSaved: true,
  read: getInstructorsToEdit,
  save: updateInstructors,
  seed: instructorSeed,
  answer: ({ instructors }) =>
    instructors.map(({ top_images: top, images, ...row }, at) => ({
      ...row,
      top_images: top.map(({ id }) => id),
      top_images_data: [...top],
      images: images.map(({ id }) => id),
      images_data: [...images],
      movies: [],
      studios: [],
      has_lessons: false,
      lesson_count: 0,
      lessons: [],
      sort_order: at + 1,
    })),
  write: ({ instructors }, sent, newId) => ({
    instructors: writtenRows(
      instructors,
      sent.instructors.map(({ id, dancer_name, instagram, profile, is_active: active, ...files }) => ({
        id,
        dancer_name,
        instagram,
        profile,
        is_active: active !== false,
        top_images: files.top_image_ids.map(file),
        images: files.image_ids.map(file),
      })),
      { deleted: [], newId },
    ),
  }),
  stored: ({ instructors, carried }: InstructorDraft) => ({
    instructors: instructors.map(({ lessons: _lessons, ...each }) => ({
      ...each,
      is_active: carried.get(each.id)?.is_active !== false,
    })),
  }),
});
