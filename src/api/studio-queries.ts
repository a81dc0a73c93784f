import { queryOptions } from '@tanstack/react-query';

import { getInstructors } from '../contract/http/instructor.ts';
import { getInstructorsForLessonPage, getLessons } from '../contract/http/lesson.ts';
import { getStudio, getStudios } from '../contract/http/studio.ts';
import { openQuery } from './saved-id.ts';
import type { Send } from './send.ts';

/**
 * A studio's timetable, gone with its studio, and those who may be chosen in it: without them no image could be told from
 * one that a person chose.
 */
export const lessonsQuery = (send: Send, studioId: number) =>
  queryOptions({
    queryKey: ['lessons', String(studioId)],
    queryFn: async ({ signal }) => {
      const [lessons, instructors] = await Promise.all([
        send(getLessons, { studio_id: studioId }, { signal }),
        send(getInstructorsForLessonPage, null, { signal }),
      ]);
      return { lessons, instructors: instructors.rows, leftOut: instructors.leftOut };
    },
  });

/** The instructors with their lessons in all studios. To be read again after a timetable is saved. */
export const instructorsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['instructors'],
    queryFn: ({ signal }) => send(getInstructors, null, { signal }),
  });

/** The list of studios. To be read again after a studio is created, saved or deleted. */
export const studiosQuery = (send: Send) =>
  queryOptions({
    queryKey: ['studios'],
    queryFn: ({ signal }) => send(getStudios, null, { signal }),
  });

export const studioQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['studio', String(id)],
    queryFn: ({ signal }) => send(getStudio, { studio_id: id }, { signal }),
  });

/** What the screen of a studio reads. */
export const openStudioQuery = (send: Send, id: number) => openQuery(studioQuery(send, id), id);
