import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';

import { instructorsToEditQuery } from '../../api/instructor-queries.ts';
import type { Send } from '../../api/send.ts';
import { instructorsQuery } from '../../api/studio-queries.ts';
import {
  deleteInstructor,
  updateInstructors,
  type LoadedInstructor,
  type UpdateInstructorsRequest,
} from '../../contract/http/instructor-edit.ts';
import type { SaveOptions } from '../../saving/editor-saves.ts';
import { deleteOnce } from '../../saving/list-attempts.ts';
import { instructorText } from '../../text/instructor.ts';
import {
  deleteInstructorCallMachine,
  heldInstructors,
  instructor,
  toInstructorDraft,
  toInstructorsRequest,
  type InstructorDraft,
} from './editor.ts';

interface InstructorParts {
  readonly queryClient: QueryClient;
  readonly send: Send;
}

/** Other queries with instructors: the timetables, and the lessons in them. */
function invalidate({ queryClient, send }: InstructorParts): void {
  void queryClient.invalidateQueries({ queryKey: instructorsQuery(send).queryKey, refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: ['lessons'] });
}

/** What the instructor editor reads and saves. */
export function instructorAccess(parts: InstructorParts) {
  const { queryClient, send } = parts;
  return {
    queryClient,
    query: instructorsToEditQuery(send),
    toDraft: toInstructorDraft,
    validate: instructor.problemsOf,
    prepare: toInstructorsRequest,
    save: async (request: UpdateInstructorsRequest, options: SaveOptions) =>
      (await send(updateInstructors, request, options)).message,
    saved: instructorText.saved,
    expire: () => invalidate(parts),
    recognition: {
      ...instructor.createdItems,
      heldOf: heldInstructors,
      withTheirs: (draft: InstructorDraft, { carried }: InstructorDraft) => ({
        ...draft,
        carried: new Map([...carried, ...draft.carried]),
      }),
    },
  };
}

/** The confirmed call that deletes an instructor, and its last message from the server, which may be empty. */
export function provideInstructorDeletion(parts: InstructorParts) {
  const { queryClient, send } = parts;
  let said = '';
  const remove = deleteOnce<LoadedInstructor>({
    readAgain: () =>
      queryClient.fetchQuery({ ...instructorsToEditQuery(send), staleTime: 0 }).then(
        ({ instructors }) => instructors,
        () => null,
      ),
  });
  const call = deleteInstructorCallMachine.provide({
    actors: {
      performCall: fromPromise(async ({ input: { subject } }) => {
        said = '';
        await remove(subject.id, async () => {
          said = (await send(deleteInstructor, { instructor_id: subject.id })).message;
        });
        invalidate(parts);
      }),
    },
  });
  return { call, said: () => said };
}
