import type { queryOptions, QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';

import type { Problem } from '../editing/rules.ts';
import type { EditorMachine } from '../machines/editor-machine.ts';
import { savedText } from '../text/editor.ts';

/** What one editor brings to the machine that all share. */
export interface EditorResource<Draft, Answer, Request> {
  readonly queryClient: QueryClient;
  readonly query: ReturnType<typeof queryOptions<Answer, Error, Answer, string[]>>;
  readonly toDraft: (answer: Answer) => Draft;
  readonly validate: (draft: Draft) => readonly Problem[];
  /** What a save sends; may ask elsewhere first. */
  readonly prepare: (draft: Draft) => Request | Promise<Request>;
  /** Sends it and gives the server's message, which may be empty. */
  readonly save: (request: Request, signal: AbortSignal) => Promise<string>;
}

/** An editor's machine with its actors over a resource. Query owns the answer, the machine the draft. */
export function provideEditor<Draft, Answer, Request>(
  machine: EditorMachine<Draft>,
  { queryClient, query, toDraft, validate, prepare, save }: EditorResource<Draft, Answer, Request>,
): EditorMachine<Draft> {
  const { queryKey } = query;
  let hasRead = false;
  return machine.provide({
    actors: {
      loadDraft: fromPromise(
        async ({ input: { fresh }, signal }: { input: { fresh: boolean }; signal: AbortSignal }) => {
          const isFirst = !hasRead;
          hasRead = true;
          if (isFirst) throwFailedPrefetch(queryClient, queryKey);
          // The answer to a screen already left is dropped: the next one must not wait for it, nor show it.
          signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey, exact: true }));
          const read = queryClient.fetchQuery(fresh ? { ...query, staleTime: 0 } : query);
          return { draft: toDraft(await whileWanted(read, signal)), at: Date.now() };
        },
      ),
      validateDraft: fromPromise(async ({ input: { draft } }: { input: { draft: Draft } }) =>
        validate(draft),
      ),
      prepareSave: fromPromise(async ({ input: { draft } }: { input: { draft: Draft } }): Promise<unknown> =>
        prepare(draft),
      ),
      saveDraft: fromPromise(
        async ({ input: { prepared }, signal }: { input: { prepared: unknown }; signal: AbortSignal }) => {
          try {
            const message = await save(prepared as Request, signal);
            return { message: message || savedText, at: Date.now() };
          } finally {
            // The next read must ask the server, also where the answer was lost after the server did it. The one that
            // shows this screen asks by itself.
            await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
          }
        },
      ),
    },
  });
}

/**
 * Throws what the route's loader met when its read has failed already: asking again at once would be a retry that
 * nobody asked for (decisions.md, "Time-outs").
 */
function throwFailedPrefetch(queryClient: QueryClient, queryKey: readonly string[]): void {
  const state = queryClient.getQueryState(queryKey);
  if (state?.status === 'error' && state.fetchStatus === 'idle') throw state.error;
}

/** Never settles once nobody wants it: after StrictMode's stop and start it would be taken for the second start's. */
async function whileWanted<Answer>(read: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  try {
    return await read;
  } catch (error) {
    if (signal.aborted) return new Promise<never>(() => undefined);
    throw error;
  }
}
