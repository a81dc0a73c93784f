import type { Lesson } from '../../../src/contract/http/lesson.ts';
import { expect, test } from '../../fixtures/kagami.ts';
import { LessonEditor } from '../../fixtures/lesson-editor.ts';
import { openBesideRecorder } from '../../fixtures/wire.ts';

const whole = (lessons: readonly object[]) => ({
  type: 'TEXT_UPDATE',
  payload: { contentKey: 'topContent', allData: lessons, eventType: 'change' },
});

const lookAt = (fieldName: string, index: number) => ({
  type: 'SCROLL_TO',
  payload: {
    contentKey: 'topContent',
    fieldName,
    target: `edit_${fieldName}`,
    index,
    eventType: 'input_focus',
  },
});

const reordered = (lesson: Lesson, by: number): Lesson =>
  Object.assign({}, lesson, { order: (lesson.order ?? 0) + by });

test('a site that does not announce itself is told each edit with the bare list of all lessons', async ({
  admin,
  server,
  backendRequest,
}) => {
  // What the backend holds, from Monday's first slot on.
  const answer = await backendRequest.post('/api/get_lessons/', { data: { studio_id: 3 } });
  const lessons = (await answer.json()) as Lesson[];
  const editor = new LessonEditor(admin);
  const site = await openBesideRecorder(admin, { origin: server.siteOrigin, announces: false }, async () => {
    await admin.goto('/lesson/3');
    await expect(editor.field('月曜 1番目', 'レッスン名')).toHaveValue('庭ヨガ');
  });
  await site.load();
  await admin.clock.runFor(100);
  expect(await site.take()).toEqual([whole(lessons)]);
  expect(lessons[0]).toMatchObject({ name: '庭ヨガ', day_of_week: 'monday', order: 1, space_flg: false });

  await editor.field('月曜 2番目', 'レッスン名').fill('体操');
  await admin.clock.runFor(99);
  expect(await site.take()).toEqual([]);
  await admin.clock.runFor(1);
  const renamed = lessons.map((lesson, at) =>
    at === 1 ? Object.assign({}, lesson, { name: '体操' }) : lesson,
  );
  expect(await site.take()).toEqual([
    lookAt('lesson_name_1', 1),
    {
      type: 'TEXT_UPDATE',
      payload: {
        contentKey: 'topContent',
        fieldName: 'lesson_name_1',
        index: 1,
        value: '体操',
        allData: renamed,
        eventType: 'change',
      },
    },
  ]);

  await editor.button('月曜 1番目を削除').click();
  await admin.clock.runFor(100);
  const left = renamed
    .slice(1)
    .map((lesson) => (lesson.day_of_week === 'monday' ? reordered(lesson, -1) : lesson));
  expect(await site.take()).toEqual([whole(left), lookAt('lesson_0', 0)]);
});
