import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';

import { instructorsToEditQuery } from '../api/instructor-queries.ts';
import type { Send } from '../api/send.ts';
import { instructorsQuery } from '../api/timetable-queries.ts';
import {
  deleteInstructor,
  updateInstructors,
  type UpdateInstructorsRequest,
} from '../contract/http/instructor-edit.ts';
import { toInstructorDraft, type InstructorDraft, type InstructorItem } from '../editors/instructor/draft.ts';
import { deleteInstructorCallMachine } from '../editors/instructor/machine.ts';
import { instructorProblems } from '../editors/instructor/rules.ts';
import { toInstructorsRequest, toSentInstructor } from '../editors/instructor/wire.ts';
import { isInDoubt, toFailure } from '../machines/failure.ts';
import { instructorText } from '../text/instructor.ts';
import { lookUpLostItems } from './-lost-saves.ts';

interface InstructorParts {
  readonly queryClient: QueryClient;
  readonly send: Send;
}

/** What else shows instructors: the timetables name them, and their lessons. */
function invalidate({ queryClient, send }: InstructorParts): void {
  void queryClient.invalidateQueries({ queryKey: instructorsQuery(send).queryKey, refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: ['lessons'] });
}

const items = {
  itemsOf: ({ instructors }: InstructorDraft) => instructors,
  withItems: (draft: InstructorDraft, instructors: readonly InstructorItem[]) => ({ ...draft, instructors }),
  sentOf: ({ instructors }: InstructorDraft) => instructors,
  toSent: toSentInstructor,
};

/** What the instructor editor reads and writes. */
export function instructorResource(parts: InstructorParts) {
  const { queryClient, send } = parts;
  return lookUpLostItems(
    {
      queryClient,
      query: instructorsToEditQuery(send),
      toDraft: toInstructorDraft,
      validate: instructorProblems,
      prepare: toInstructorsRequest,
      save: async (request: UpdateInstructorsRequest, signal: AbortSignal) => {
        try {
          const { message } = await send(updateInstructors, request, { signal });
          return message || instructorText.saved;
        } finally {
          invalidate(parts);
        }
      },
    },
    items,
  );
}

/** The call that deletes an instructor at once, and what the server said of the last one; that may be nothing. */
export function provideInstructorDeletion(parts: InstructorParts) {
  let said = '';
  const call = deleteInstructorCallMachine.provide({
    actors: {
      performCall: fromPromise(async ({ input: { subject } }) => {
        said = await remove(parts, subject.id);
        invalidate(parts);
      }),
    },
  });
  return { call, said: () => said };
}

/** One that is gone already was deleted: by this call, whose answer was lost, or by somebody else. */
async function remove({ queryClient, send }: InstructorParts, id: number): Promise<string> {
  try {
    return (await send(deleteInstructor, { instructor_id: id })).message;
  } catch (error) {
    if (!isInDoubt(error) && toFailure(error).status !== 404) throw error;
    const query = { ...instructorsToEditQuery(send), staleTime: 0 };
    const left = await queryClient.fetchQuery(query).catch(() => null);
    if (left === null || left.instructors.some((each) => each.id === id)) throw error;
    return '';
  }
}
