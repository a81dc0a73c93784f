import { queryOptions } from '@tanstack/react-query';

import { getInstructorsToEdit, type LoadedInstructor } from '../contract/http/instructor.ts';
import { withNotesOf } from './answer-notes.ts';
import { mediaFilesQuery } from './queries.ts';
import type { Send } from './send.ts';

const isId = (image: unknown): boolean => typeof image === 'number';

const hasIds = ({ top_images, images }: LoadedInstructor): boolean =>
  top_images.some(isId) || images.some(isId);

/** Its key begins with that of `instructorsQuery`, so that invalidating that one invalidates both. */
export const instructorsToEditQuery = (send: Send) =>
  queryOptions({
    queryKey: ['instructors', 'edit'],
    queryFn: async ({ signal, client }) => {
      const instructors = await send(getInstructorsToEdit, null, { signal });
      const files = instructors.some(hasIds) ? (await client.fetchQuery(mediaFilesQuery(send))).rows : [];
      return withNotesOf({ instructors, files }, instructors);
    },
  });
