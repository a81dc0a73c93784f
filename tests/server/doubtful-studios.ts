import { studiosQuery } from '../../src/api/studio-queries.ts';
import { blankSlot } from '../../src/editors/lesson/draft.ts';
import { lessonMachine } from '../../src/editors/lesson/machine.ts';
import { studioMachine } from '../../src/editors/studio/editor.ts';
import { lessonResource } from '../../src/routes/-lesson-actors.ts';
import { existingStudioResource, newStudioResource } from '../../src/routes/-studio-actors.ts';
import type { TestBackend } from './backend.ts';
import { parts } from './doubtful-fixture.ts';
import { openEditor as open } from './opened-editor.ts';

/** The editors of a studio and of its timetable (`doubtful-editors.ts`). */
export function doubtfulStudios(backend: TestBackend) {
  return [
    {
      name: 'an existing studio',
      call: 'update_studio',
      open: () =>
        open(studioMachine, existingStudioResource(parts(), 1), (draft) => ({
          ...draft,
          name: 'ひかり新館',
          address: '東京都渋谷区',
        })),
      held: () => backend.read('get_studio', { studio_id: 1 }),
      wanted: { name: 'ひかり新館' },
    },
    {
      name: 'a new studio',
      call: 'create_studio',
      open: async () => {
        const own = parts();
        await own.queryClient.prefetchQuery(studiosQuery(own.send));
        const address = '東京都渋谷区';
        return open(studioMachine, newStudioResource(own), (draft) => ({
          ...draft,
          name: 'かがみ',
          slug: 'kagami',
          address,
        }));
      },
      held: () => backend.read('get_studios'),
      wanted: [{ slug: 'hikari' }, { slug: 'yoi' }, { slug: 'kagami' }],
    },
    {
      name: 'a timetable',
      call: 'bulk_save_lessons',
      open: () => {
        const { queryClient, send } = parts();
        const times = { start_time: '07:00', end_time: '08:00' };
        const lesson = { ...blankSlot('new_1', false), ...times, name: '朝ヨガ', instructor_id: 2 };
        return open(lessonMachine, lessonResource({ queryClient, send }, 1), (draft) => ({
          lessons: {
            ...draft.lessons,
            monday: [lesson, blankSlot('space_2', true)],
            friday: [{ ...lesson, id: 'new_3' }],
          },
        }));
      },
      held: () => backend.read('get_lessons', { studio_id: 1 }),
      wanted: [
        { name: '朝ヨガ', day_of_week: 'monday' },
        { name: '', day_of_week: 'monday' },
        { name: '朝ヨガ', day_of_week: 'friday' },
      ],
    },
  ];
}
