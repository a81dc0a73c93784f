import type { Item } from '../editing/items.ts';
import {
  findLost,
  withFoundIds,
  withFoundItems,
  type FoundItems,
  type SentList,
} from '../editing/lost-items.ts';
import { isInDoubt } from '../machines/failure.ts';
import type { EditorResource } from './-editor-actors.ts';

/**
 * A resource whose save may be sent again although its answer was lost after the server did it: what was new then is
 * looked up, and goes with the id that it has got. Sent as new once more it would stand there twice.
 */
export function lookUpLostItems<Draft, Answer, Request, Each extends Item>(
  resource: EditorResource<Draft, Answer, Request>,
  list: SentList<Draft, Each>,
): EditorResource<Draft, Answer, Request> {
  const { queryClient, query, toDraft, prepare, save } = resource;
  /** What is under way, and what was when answers were lost. */
  let sending: readonly Draft[] = [];
  let lost: readonly Draft[] = [];
  let found: FoundItems = new Map();

  return {
    ...resource,
    prepare: async (draft, base) => {
      if (lost.length > 0) {
        const now = toDraft(await queryClient.fetchQuery({ ...query, staleTime: 0 }));
        found = findLost(list, lost, base, now, found);
      }
      const settled = withFoundIds(list, draft, found);
      sending = [settled];
      return prepare(settled, withFoundItems(list, base, found));
    },
    save: async (request, signal) => {
      try {
        const message = await save(request, signal);
        lost = [];
        found = new Map();
        return message;
      } catch (error) {
        if (isInDoubt(error)) lost = [...lost, ...sending];
        throw error;
      }
    },
  };
}
