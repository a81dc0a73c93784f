import { queryOptions } from '@tanstack/react-query';

import { getInstructors } from '../contract/http/instructor.ts';
import { getInstructorsForLessonPage, getLessons } from '../contract/http/lesson.ts';
import { getStudio, getLocation, getStudios } from '../documents/studio/document.ts';
import { withNotesOf } from './answer-notes.ts';
import { openQuery } from './queries.ts';
import type { Send } from './send.ts';

/** Its key begins with that of `instructorsQuery`, which invalidates it too. */
const instructorsToChooseQuery = (send: Send) =>
  queryOptions({
    queryKey: ['instructors', 'choice'],
    queryFn: ({ signal }) => send(getInstructorsForLessonPage, null, { signal }),
  });

/** With the instructors: a slot's image that is not its instructor's was chosen by hand. */
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

export const instructorsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['instructors'],
    queryFn: ({ signal }) => send(getInstructors, null, { signal }),
  });

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

export const locationQuery = (send: Send, address: string, studioId: number | null) =>
  queryOptions({
    queryKey: ['location', address],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: ({ signal }) => send(getLocation, { address, studio_id: studioId }, { signal }),
  });
