import { queryOptions } from '@tanstack/react-query';

import { getInstructors } from '../contract/http/instructor.ts';
import { getInstructorsForLessonPage, getLessons } from '../contract/http/lesson.ts';
import { getStudio, getLocation, getStudios } from '../documents/studio/document.ts';
import { withNotesOf } from './answer-notes.ts';
import { openQuery } from './queries.ts';
import type { Send } from './send.ts';

/** The instructors for all timetables. Its key begins with that of `instructorsQuery`, which invalidates it too. */
const instructorsToChooseQuery = (send: Send) =>
  queryOptions({
    queryKey: ['instructors', 'choice'],
    queryFn: ({ signal }) => send(getInstructorsForLessonPage, null, { signal }),
  });

/**
 * A studio's timetable with its instructors, both needed to tell an instructor's image from one chosen by hand. The
 * instructors are read once for all timetables.
 */
export const lessonsQuery = (send: Send, studioId: number) =>
  queryOptions({
    queryKey: ['lessons', String(studioId)],
    queryFn: async ({ signal, client }) => {
      const [lessons, instructors] = await Promise.all([
        send(getLessons, { studio_id: studioId }, { signal }),
        client.fetchQuery(instructorsToChooseQuery(send)),
      ]);
      const { rows, ...missing } = instructors;
      return withNotesOf({ lessons, instructors: rows, ...missing }, lessons);
    },
  });

/** The instructors with their lessons in all studios, invalidated after a timetable is saved. */
export const instructorsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['instructors'],
    queryFn: ({ signal }) => send(getInstructors, null, { signal }),
  });

/** The studios, invalidated after one is created, saved or deleted. */
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

export const openStudioQuery = (send: Send, id: number) => openQuery(studioQuery(send, id), id);

/** The location of an address from a check or a save, for the distance to another address. A save does not use it. */
export const locationQuery = (send: Send, address: string, studioId: number | null) =>
  queryOptions({
    queryKey: ['location', address],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: ({ signal }) => send(getLocation, { address, studio_id: studioId }, { signal }),
  });
