import {
  type Instructor,
  getInstructorsToEdit,
  updateInstructors,
} from '../../../src/contract/http/instructor.ts';
import {
  bulkSaveLessons,
  getInstructorsForLessonPage,
  getLessons,
  type BulkSaveLessonsRequest,
  type Lesson,
} from '../../../src/contract/http/lesson.ts';
import type { Request } from '../../../src/documents/kit/document.ts';
import { savedAnswer, writtenRows } from '../../../src/documents/kit/saved-fixture.ts';
import {
  getNews,
  news,
  updateNews,
  type News,
  getHashtagMaster,
} from '../../../src/documents/news/document.ts';
import { getStudio, studio, updateStudio, type Studio } from '../../../src/documents/studio/document.ts';
import { demoOf } from '../answers.ts';
import { fileOf } from './pages.ts';
import { storedDocument } from './stored-document.ts';

const newInstructor = {
  movies: [],
  studios: [],
  is_active: true,
  has_lessons: false,
  lesson_count: 0,
  lessons: [],
} satisfies Partial<Instructor>;

export const storedInstructors = (content = demoOf(getInstructorsToEdit)) =>
  storedDocument(getInstructorsToEdit, updateInstructors, {
    content,
    write: (rows, { instructors }, newId) =>
      writtenRows(
        rows,
        instructors.map((sent): Instructor => {
          const { movies, studios, is_active, has_lessons, lesson_count, lessons } =
            rows.find(({ id }) => id === sent.id) ?? newInstructor;
          return {
            movies,
            studios,
            is_active,
            has_lessons,
            lesson_count,
            lessons,
            id: sent.id,
            dancer_name: sent.dancer_name,
            instagram: sent.instagram,
            profile: sent.profile,
            top_images: sent.top_image_ids,
            top_images_data: sent.top_image_ids.map((id) => fileOf(id)),
            images: sent.image_ids,
            images_data: sent.image_ids.map((id) => fileOf(id)),
            sort_order: sent.sort_order,
          };
        }),
        { deleted: [], newId },
      ),
  });

export const storedArticle = (id: number) =>
  storedDocument(getNews, updateNews, {
    content: demoOf(getNews, { news_id: id }),
    write: (before, { news_id: _id, ...request }, newId) => {
      const hashtags = (sent: Request<typeof news>['hashtags']) =>
        sent.map(
          ({ text }) => demoOf(getHashtagMaster).find((tag) => tag.text === text) ?? { id: newId(), text },
        );
      return savedAnswer(news, before, request, { fileOf, newId, others: { hashtags } }) as News;
    },
  });

export const storedStudio = (id: number) =>
  storedDocument(getStudio, updateStudio, {
    content: demoOf(getStudio, { studio_id: id }),
    write: (before, request, newId) => savedAnswer(studio, before, request, { fileOf, newId }) as Studio,
  });

/** The slots that are stored once these were sent. */
export const storedLessons = (
  rows: readonly Lesson[],
  sent: BulkSaveLessonsRequest['lessons'],
  newId: () => number,
) =>
  writtenRows(
    rows,
    sent.map(({ id, image, ...lesson }) => ({
      ...lesson,
      id: typeof id === 'number' ? id : -1,
      instructor_name:
        demoOf(getInstructorsForLessonPage).find((each) => each.id === lesson.instructor_id)?.dancer_name ??
        '',
      image: fileOf(image),
    })),
    { deleted: 'all', newId },
  );

export const storedTimetable = (studioId: number, content = demoOf(getLessons, { studio_id: studioId })) =>
  storedDocument(getLessons, bulkSaveLessons, {
    content,
    write: (rows, { lessons }, newId) => storedLessons(rows, lessons, newId),
  });
