import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';

import { ApiError } from '../api/api-error.ts';
import { firstIdQuery } from '../api/queries.ts';
import type { Send } from '../api/send.ts';
import { openStudioQuery, studioQuery, studiosQuery } from '../api/studio-queries.ts';
import { instructorsQuery, lessonsQuery } from '../api/timetable-queries.ts';
import {
  createStudio,
  deleteStudio,
  emptyStudio,
  getLocation,
  getStudio,
  updateIsPublished,
  updateStudio,
  type CreateStudioRequest,
  type Studio,
  type StudioName,
} from '../contract/http/studio.ts';
import type { StudioDraft } from '../editors/studio/draft.ts';
import { deleteStudioCallMachine, publishCallMachine } from '../editors/studio/machine.ts';
import { studioProblems } from '../editors/studio/rules.ts';
import { toStudioRequest } from '../editors/studio/wire.ts';
import { isInDoubt, toFailure } from '../machines/failure.ts';
import { savedText } from '../text/editor.ts';
import { studioText } from '../text/studio.ts';
import type { EditorResource } from './-editor-actors.ts';
import type { LeaveTo } from './-leave-to.ts';
import { createOnce, listedBy, removeListed } from './-listed.ts';

interface StudioParts {
  readonly queryClient: QueryClient;
  readonly send: Send;
  /** `new` for one that is to be. */
  readonly leaveTo: LeaveTo<number | 'new'>;
}

interface PreparedStudio {
  readonly request: CreateStudioRequest;
  readonly isPublished: boolean;
}

type StudioResource = EditorResource<StudioDraft, Studio, PreparedStudio>;

const newStudioQuery = queryOptions({
  queryKey: ['studio', 'new'],
  queryFn: (): Promise<Studio> => Promise.resolve(emptyStudio),
});

/** Coordinates are asked for at every save: reads return none (decisions.md, "Studio"). */
async function prepare(send: Send, draft: StudioDraft, id: number | null): Promise<PreparedStudio> {
  try {
    const location = await send(getLocation, { address: draft.address, studio_id: id });
    return { request: toStudioRequest(draft, location), isPublished: draft.is_published };
  } catch (error) {
    throw new ApiError({ ...toFailure(error), line: studioText.notLocated }, { cause: error });
  }
}

const common = { toDraft: (studio: Studio) => studio, validate: studioProblems };

/** What the editor of an existing studio reads and writes. */
export function existingStudioResource({ queryClient, send }: StudioParts, id: number): StudioResource {
  return {
    ...common,
    queryClient,
    query: openStudioQuery(send, id),
    prepare: (draft) => prepare(send, draft, id),
    save: async ({ request }, signal) => {
      try {
        return (await send(updateStudio, { studio_id: id, ...request }, { signal })).message;
      } finally {
        void queryClient.invalidateQueries({ queryKey: studiosQuery(send).queryKey });
      }
    },
  };
}

/** What the editor of a new studio writes. Once it is created, its own screen comes in the place of this one. */
export function newStudioResource(parts: StudioParts): StudioResource {
  const { queryClient, send, leaveTo } = parts;
  const studios = studiosOf(parts);
  const create = createOnce<StudioName, CreateStudioRequest>({
    listed: studios,
    isOf: (row, { name, slug }) => row.name === name && row.slug === slug,
    create: async (request, signal) => {
      const { studio_id: id, message } = await send(createStudio, request, { signal });
      return { id, message };
    },
    update: async (id, request, signal) =>
      (await send(updateStudio, { studio_id: id, ...request }, { signal })).message,
    unsure: studioText.createdPerhaps,
  });
  return {
    ...common,
    queryClient,
    query: newStudioQuery,
    prepare: (draft) => prepare(send, draft, null),
    save: async ({ request, isPublished }, signal) => {
      const { id, message } = await create(request, signal);
      studios.changed();
      const notice = message || savedText;
      // Without an id nobody knows where it is: the screen reads itself empty, and the list has it.
      if (id === null) return notice;
      studios.add({ id, name: request.name, slug: request.slug });
      const failure = isPublished ? await publish(send, id, true).then(() => null, notPublished) : null;
      if (!signal.aborted) await leaveTo(id, { notice, failure });
      return notice;
    },
  };
}

const notPublished = (error: unknown): string => studioText.notPublished + toFailure(error).message;

/** Publishes a studio, or takes it back. */
async function publish(send: Send, id: number, isPublished: boolean): Promise<void> {
  try {
    await send(updateIsPublished, { studio_id: id, is_published: isPublished });
  } catch (error) {
    if (!isInDoubt(error)) throw error;
    const stands = await send(getStudio, { studio_id: id }).catch(() => null);
    if (stands?.is_published !== isPublished) throw error;
  }
}

/** The calls that an existing studio's screen asks about first. */
export function provideStudioCalls(parts: StudioParts, id: number) {
  const { queryClient, send, leaveTo } = parts;
  const studios = studiosOf(parts);
  const { queryKey } = studioQuery(send, id);
  return {
    publishCall: publishCallMachine.provide({
      actors: {
        performCall: fromPromise(async ({ input: { subject } }) => {
          await publish(send, id, subject);
          // As old as it was: the rest of it was not read now.
          const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
          queryClient.setQueryData(queryKey, (held) => held && { ...held, is_published: subject }, {
            ...(updatedAt !== undefined && { updatedAt }),
          });
        }),
      },
    }),
    deleteCall: deleteStudioCallMachine.provide({
      actors: {
        performCall: fromPromise(async ({ input: { subject: name }, signal }) => {
          const rest = await removeListed(studios, () => send(deleteStudio, { studio_id: id }), id);
          studios.changed();
          void queryClient.invalidateQueries({ queryKey: instructorsQuery(send).queryKey });
          queryClient.removeQueries({ queryKey: lessonsQuery(send, id).queryKey });
          if (!signal.aborted) {
            await leaveTo(rest[0]?.id ?? 'new', { notice: studioText.deleted(name), failure: null });
          }
          queryClient.removeQueries({ queryKey });
        }),
      },
    }),
  };
}

/** The list of studios. Where there is one more, or one less, another one may be the first. */
function studiosOf({ queryClient, send }: StudioParts) {
  const query = studiosQuery(send);
  const listed = listedBy(queryClient, query);
  return {
    ...listed,
    /** At once, so that its name is known where the list cannot be read again. */
    add: (row: StudioName) =>
      queryClient.setQueryData(
        query.queryKey,
        (held) => held && { ...held, rows: [...held.rows.filter(({ id }) => id !== row.id), row] },
      ),
    changed: () => {
      listed.changed();
      void queryClient.prefetchQuery({ ...firstIdQuery(send), staleTime: 0 });
    },
  };
}
