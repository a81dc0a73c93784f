import { fromPromise } from 'xstate';

import { instructorsToEditQuery } from '../../api/instructor-queries.ts';
import { instructorsQuery } from '../../api/studio-queries.ts';
import {
  deleteInstructor,
  updateInstructors,
  type LoadedInstructor,
  type UpdateInstructorsRequest,
} from '../../contract/http/instructor.ts';
import type { AccessParts, SaveOptions } from '../../saving/editor-access.ts';
import { deleteOnce } from '../../saving/list-attempts.ts';
import {
  deleteInstructorCallMachine,
  savedPartOfInstructors,
  instructor,
  toInstructorDraft,
  toInstructorsRequest,
  type InstructorDraft,
} from './editor.ts';
import { instructorText } from './text.ts';

function invalidateTimetables({ queryClient, send }: AccessParts): void {
  void queryClient.invalidateQueries({ queryKey: instructorsQuery(send).queryKey, refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: ['lessons'] });
}

export function instructorAccess(parts: AccessParts) {
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
    expire: () => invalidateTimetables(parts),
    recognition: {
      ...instructor.createdItems,
      savedPartOf: savedPartOfInstructors,
      withTheirs: (draft: InstructorDraft, { carried }: InstructorDraft) => ({
        ...draft,
        carried: new Map([...carried, ...draft.carried]),
      }),
    },
  };
}

export function provideInstructorDeletion(parts: AccessParts) {
  const { queryClient, send } = parts;
  let lastMessage = '';
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
        lastMessage = '';
        await remove(subject.id, async () => {
          lastMessage = (await send(deleteInstructor, { instructor_id: subject.id })).message;
        });
        invalidateTimetables(parts);
      }),
    },
  });
  return { call, lastMessage: () => lastMessage };
}
