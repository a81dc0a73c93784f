import { queryOptions } from '@tanstack/react-query';

import { getInstructors } from '../contract/http/instructor.ts';
import { getInstructorsForLessonPage, getLessons } from '../contract/http/lesson.ts';
import { getLocation, getStudios } from '../documents/studio/calls.ts';
import { getStudio } from '../documents/studio/document.ts';
import { withNotesOf } from './answer-notes.ts';
import { openQuery } from './queries.ts';
import type { Send } from './send.ts';

/** The instructors that can be chosen in any timetable. Its key begins with that of `instructorsQuery`, and is invalidated with it. */
const instructorsToChooseQuery = (send: Send) =>
  queryOptions({
    queryKey: ['instructors', 'choice'],
    queryFn: ({ signal }) => send(getInstructorsForLessonPage, null, { signal }),
  });

/**
 * A studio's timetable and the instructors that can be chosen in it; both are needed to tell an instructor's image from
 * one that was chosen by hand. The instructors are those of all timetables and are read once for several. The timetable is
 * deleted with its studio.
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

/** The instructors with their lessons in all studios. Invalidate it after a timetable is saved. */
export const instructorsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['instructors'],
    queryFn: ({ signal }) => send(getInstructors, null, { signal }),
  });

/** The list of studios. Invalidate it after a studio is created, saved or deleted. */
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

/**
 * Where an address is, as a check of it or a save was told: kept for the session, to tell how far another address is from
 * it. A save asks anew and does not use it.
 */
export const locationQuery = (send: Send, address: string, studioId: number | null) =>
  queryOptions({
    queryKey: ['location', address],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: ({ signal }) => send(getLocation, { address, studio_id: studioId }, { signal }),
  });
