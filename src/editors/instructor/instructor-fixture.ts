import type { LoadedInstructor } from '../../contract/http/instructor.ts';
import { mediaFile } from '../../contract/http/media-fixture.ts';
import { toInstructorDraft } from './editor.ts';

export const lesson = {
  studio_name: 'よい',
  day_of_week: 'monday',
  start_time: '18:00',
  end_time: '19:00',
  lesson_name: 'ヒップホップ入門',
};

/** One instructor with all fields that a backend may send, and one with only the required ones. */
export const loaded: readonly LoadedInstructor[] = [
  {
    id: 2,
    dancer_name: '藤堂 蓮',
    instagram: 'ren_kagami',
    profile: '音の裏側。',
    top_images: [mediaFile(7), 8],
    images: [mediaFile(9)],
    lessons: [lesson],
    carried: { top_images: [7, 8], movies: [{ id: 4 }], is_active: true, lessons: [{ ...lesson, id: 30 }] },
  },
  {
    id: 3,
    dancer_name: '水野 透',
    instagram: '',
    profile: '',
    top_images: [],
    images: [],
    lessons: [],
    carried: {},
  },
];

export const draft = toInstructorDraft({ instructors: loaded, files: [mediaFile(8)] });
