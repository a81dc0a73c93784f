import type { QueryClient } from '@tanstack/react-query';

import type { Send } from '../../api/send.ts';
import { instructorsQuery, lessonsQuery } from '../../api/studio-queries.ts';
import {
  bulkSaveLessons,
  type BulkSaveLessonsRequest,
  type LessonInstructor,
} from '../../contract/http/lesson.ts';
import type { SaveOptions, AccessParts } from '../../saving/editor-access.ts';
import { toLessonDraft, type LessonDraft } from './draft.ts';
import { weekRecognition, toLessonRequest } from './request.ts';
import { lessonProblems } from './rules.ts';
import { lessonText } from './text.ts';

const nobody: readonly LessonInstructor[] = [];

export const instructorsNow =
  (queryClient: QueryClient, send: Send, id: number) => (): readonly LessonInstructor[] =>
    queryClient.getQueryData(lessonsQuery(send, id).queryKey)?.instructors ?? nobody;

export function lessonAccess({ queryClient, send }: AccessParts, id: number) {
  const instructors = instructorsNow(queryClient, send, id);
  return {
    queryClient,
    query: lessonsQuery(send, id),
    toDraft: toLessonDraft,
    validate: lessonProblems,
    prepare: (draft: LessonDraft) => toLessonRequest(id, draft, instructors()),
    save: async (request: BulkSaveLessonsRequest, options: SaveOptions) => {
      await send(bulkSaveLessons, request, options);
      return lessonText.saved;
    },
    saved: lessonText.saved,
    // The list of instructors contains their lessons.
    expire: () => void queryClient.invalidateQueries(instructorsQuery(send)),
    recognition: weekRecognition(instructors),
  };
}
