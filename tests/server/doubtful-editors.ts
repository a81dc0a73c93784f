import { QueryClient } from '@tanstack/react-query';

import { createSend } from '../../src/api/send.ts';
import { instructorAccess } from '../../src/editors/instructor/access.ts';
import { instructorMachine, instructors } from '../../src/editors/instructor/editor.ts';
import { lessonAccess } from '../../src/editors/lesson/access.ts';
import { blankSlot } from '../../src/editors/lesson/draft.ts';
import { lessonMachine } from '../../src/editors/lesson/editor.ts';
import { existingNewsAccess } from '../../src/editors/news/access.ts';
import { newsMachine } from '../../src/editors/news/editor.ts';
import { categories, items, qaPage } from '../../src/editors/qa/editor.ts';
import { pageEditor } from '../../src/saving/editor-access.ts';
import type { TestBackend } from './backend.ts';
import { openEditor as open, type OpenedEditor } from './opened-editor.ts';
import { hero } from './stored-files.ts';

/** What the editors of a console share. */
export function parts() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const send = createSend({ apiHost: '', signInAgain: async () => false });
  return { queryClient, send };
}

const article = { title: '春', text: '本文', image_ids: [], top_image: null, hashtags: [] };

interface Editor {
  readonly name: string;
  /** The call that saves. */
  readonly call: string;
  readonly open: () => Promise<OpenedEditor>;
  /** What the server then has, and what it has. */
  readonly stored: () => Promise<unknown>;
  readonly wanted: object;
  /** What it has after the next edit, where the first one made something new that gets its id there. */
  readonly wantedMore?: object;
}

/** The console's editors over a backend that answers otherwise than it was sent, each with an edit that makes something new. */
export function doubtfulEditors(backend: TestBackend): readonly Editor[] {
  return [
    {
      name: 'a timetable',
      call: 'bulk_save_lessons',
      open: () => {
        const times = { start_time: '07:00', end_time: '08:00' };
        const lesson = { ...blankSlot('new_1', false), ...times, name: '朝ヨガ', instructor_id: 2 };
        return open(lessonMachine, lessonAccess(parts(), 1), (draft) => ({
          lessons: {
            ...draft.lessons,
            monday: [lesson, blankSlot('space_2', true)],
            friday: [{ ...lesson, id: 'new_3' }],
          },
        }));
      },
      stored: () => backend.read('get_lessons', { studio_id: 1 }),
      wanted: [
        { name: '朝ヨガ', day_of_week: 'monday' },
        { name: '', day_of_week: 'monday' },
        { name: '朝ヨガ', day_of_week: 'friday' },
      ],
    },
    {
      name: 'the instructors',
      call: 'update_instructors',
      open: () => {
        const added = {
          ...instructors.blank(-1),
          dancer_name: '新しい人',
          instagram: '@nova',
          top_images: [hero],
        };
        return open(
          instructorMachine,
          instructorAccess(parts()),
          (draft) => ({ ...draft, instructors: [added, ...draft.instructors] }),
          (draft) => ({
            ...draft,
            instructors: draft.instructors.map((each) =>
              each.id === -1 ? { ...each, profile: '踊る。' } : each,
            ),
          }),
        );
      },
      stored: () => backend.read('get_instructors'),
      wanted: [{ dancer_name: '新しい人' }, { dancer_name: '大谷 静' }, { dancer_name: '藤堂 蓮' }],
      wantedMore: [
        { dancer_name: '新しい人', profile: '踊る。' },
        { dancer_name: '大谷 静' },
        { dancer_name: '藤堂 蓮' },
      ],
    },
    {
      name: 'the Q&A',
      call: 'update_qa_categories',
      open: () => {
        const item = { ...items.blank(-2), question: '靴は？', answer: '不要です。', images: [hero] };
        const category = { ...categories.blank(-1), category: '持ち物', qa_items: [item] };
        const more = [
          { ...item, answer: '要りません。' },
          { ...item, id: -3, question: '服は？' },
        ];
        return open(
          qaPage.machine,
          pageEditor(qaPage).access(parts()),
          () => ({ categories: [category] }),
          () => ({ categories: [{ ...category, qa_items: more }] }),
        );
      },
      stored: () => backend.read('get_question_category_list'),
      wanted: [
        {
          category: '持ち物',
          qa_items: [{ question: '靴は？' }],
        },
      ],
      wantedMore: [
        {
          id: 1,
          qa_items: [
            { id: 1, question: '靴は？', answer: '要りません。' },
            { id: 2, question: '服は？', answer: '不要です。' },
          ],
        },
      ],
    },
    {
      name: 'an article',
      call: 'update_news',
      open: async () => {
        await backend.post('/api/create_news/', article);
        const access = existingNewsAccess(parts(), 1);
        const hashtags = [{ id: -1, text: '夏休み' }];
        return open(newsMachine, access, (draft) => ({ ...draft, title: '夏', hashtags }));
      },
      stored: () => backend.read('get_news', { news_id: 1 }),
      wanted: { title: '夏', hashtags: [{ id: 1, text: '夏休み' }] },
    },
  ];
}
