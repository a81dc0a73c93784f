import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';

import { ApiError } from '../../api/answer.ts';
import { firstIdQuery } from '../../api/queries.ts';
import type { Send } from '../../api/send.ts';
import {
  openStudioQuery,
  studioQuery,
  studiosQuery,
  instructorsQuery,
  lessonsQuery,
  locationQuery,
} from '../../api/studio-queries.ts';
import {
  createStudio,
  deleteStudio,
  emptyStudio,
  getStudio,
  updateStudio,
  type CreateStudioRequest,
  type Studio,
  type StudioDraft,
  getLocation,
  updateIsPublished,
  type StudioName,
} from '../../documents/studio/document.ts';
import { storedText } from '../../editing/created-items.ts';
import { toFailure } from '../../machines/failure.ts';
import { createAttempts } from '../../saving/attempts.ts';
import type { EditorAccess, AccessParts } from '../../saving/editor-access.ts';
import type { RoutedDocumentParts } from '../../saving/flash-message.ts';
import { createOnce, cachedList, deleteListed } from '../../saving/list-attempts.ts';
import { inDoubtText } from '../../text/failures.ts';
import { savedText } from '../../text/shell.ts';
import {
  deleteStudioCallMachine,
  publishCallMachine,
  studio as definition,
  toStudioRequest,
} from './editor.ts';
import type { Locator } from './location.ts';
import { studioText } from './text.ts';

type StudioParts = RoutedDocumentParts<number | 'new'>;

interface PreparedStudio {
  readonly request: CreateStudioRequest;
  readonly isPublished: boolean;
}

type StudioAccess = EditorAccess<StudioDraft, Studio, PreparedStudio>;

const newStudioQuery = queryOptions({
  queryKey: ['studio', 'new'],
  queryFn: (): Promise<Studio> => Promise.resolve(emptyStudio),
});

async function prepare(
  { queryClient, send }: AccessParts,
  draft: StudioDraft,
  id: number | null,
): Promise<PreparedStudio> {
  const { address } = draft;
  try {
    const location = await send(getLocation, { address, studio_id: id });
    queryClient.setQueryData(locationQuery(send, address, id).queryKey, location);
    return { request: toStudioRequest(draft, location), isPublished: draft.is_published };
  } catch (error) {
    throw new ApiError({ ...toFailure(error), line: studioText.notLocated }, { cause: error });
  }
}

const common = { toDraft: (studio: Studio) => studio, validate: definition.problemsOf };

export function existingStudioAccess(parts: AccessParts, id: number): StudioAccess {
  const { queryClient, send } = parts;
  return {
    ...common,
    queryClient,
    query: openStudioQuery(send, id),
    prepare: (draft) => prepare(parts, draft, id),
    save: async ({ request }, options) =>
      (await send(updateStudio, { studio_id: id, ...request }, options)).message,
    expire: () => void queryClient.invalidateQueries({ queryKey: studiosQuery(send).queryKey }),
    recognition: { savedPartOf: (draft) => toStudioRequest(draft, { lat: 0, lng: 0 }) },
  };
}

export function newStudioAccess(parts: StudioParts): StudioAccess {
  const { queryClient, send, navigate, isIdempotent } = parts;
  const studios = studiosOf(parts);
  const create = createOnce<StudioName, CreateStudioRequest>({
    listed: studios,
    isOf: (row, { name, slug }) =>
      storedText(row.name) === storedText(name) && storedText(row.slug) === storedText(slug),
    create: async (request, options) => {
      const { studio_id: id, message } = await send(createStudio, request, options);
      return { id, message };
    },
    update: async (id, request, signal) =>
      (await send(updateStudio, { studio_id: id, ...request }, { signal })).message,
    unsure: studioText.createdPerhaps,
    isIdempotent,
  });
  return {
    ...common,
    queryClient,
    query: newStudioQuery,
    recognition: null,
    prepare: (draft) => prepare(parts, draft, null),
    save: async ({ request, isPublished }, { signal }) => {
      const { id, message } = await create(request, signal);
      studios.changed();
      const notice = message || savedText;
      // Without an id no studio can be opened: this screen is emptied, and the list contains the studio.
      if (id === null) return notice;
      studios.add({ id, name: request.name, slug: request.slug });
      const failure = isPublished ? await publisher(send, id)(true).then(() => null, notPublished) : null;
      if (!signal.aborted) await navigate(id, { notice, failure });
      return notice;
    },
  };
}

function notPublished(error: unknown): string {
  const { line, message } = toFailure(error);
  return line ?? studioText.notPublished + message;
}

function publisher(send: Send, id: number) {
  const attempts = createAttempts<boolean, unknown>({
    inDoubt: inDoubtText(studioText.updatePublished),
    canDouble: false,
    confirm: async (isPublished) => {
      const saved = await send(getStudio, { studio_id: id });
      return saved.is_published === isPublished ? { done: null } : { todo: isPublished };
    },
  });
  return (isPublished: boolean) =>
    attempts.attempt(isPublished, () =>
      send(updateIsPublished, { studio_id: id, is_published: isPublished }),
    );
}

export function provideStudioCalls(parts: StudioParts, id: number) {
  const { queryClient, send, navigate, checks } = parts;
  const studios = studiosOf(parts);
  const { queryKey } = studioQuery(send, id);
  const publish = publisher(send, id);
  const remove = deleteListed(studios);
  return {
    publishCall: publishCallMachine.provide({
      actors: {
        performCall: fromPromise(async ({ input: { subject } }) => {
          await publish(subject);
          // Only the flag is new: the cached studio keeps its age.
          const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
          queryClient.setQueryData(queryKey, (studio) => studio && { ...studio, is_published: subject }, {
            ...(updatedAt !== undefined && { updatedAt }),
          });
          checks?.restart();
        }),
      },
    }),
    deleteCall: deleteStudioCallMachine.provide({
      actors: {
        performCall: fromPromise(async ({ input: { subject: name }, signal }) => {
          checks?.stop();
          const rest = await remove(id, () => send(deleteStudio, { studio_id: id }));
          studios.changed();
          void queryClient.invalidateQueries({ queryKey: instructorsQuery(send).queryKey });
          queryClient.removeQueries({ queryKey: lessonsQuery(send, id).queryKey });
          if (!signal.aborted) {
            const notice = studioText.deleted(name);
            const deleted = { kind: 'studio', name } as const;
            await navigate(rest[0]?.id ?? 'new', { notice, failure: null, deleted });
          }
          queryClient.removeQueries({ queryKey });
          checks?.restart();
        }),
      },
    }),
  };
}

function studiosOf({ queryClient, send }: StudioParts) {
  const query = studiosQuery(send);
  const listed = cachedList(queryClient, query);
  return {
    ...listed,
    /** Without a read, so that the name is known even if reading the list fails. */
    add: (row: StudioName) =>
      queryClient.setQueryData(
        query.queryKey,
        (list) => list && { ...list, rows: [...list.rows.filter(({ id }) => id !== row.id), row] },
      ),
    changed: () => {
      listed.changed();
      // Another studio may be the first.
      void queryClient.prefetchQuery({ ...firstIdQuery(send), staleTime: 0 });
    },
  };
}

export const locatorOf = ({ queryClient, send }: AccessParts, id: number | null): Locator => ({
  locate: (address) => queryClient.fetchQuery(locationQuery(send, address, id)),
  known: (address) => queryClient.getQueryData(locationQuery(send, address, id).queryKey),
});
