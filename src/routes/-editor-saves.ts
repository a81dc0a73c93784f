import type { queryOptions, QueryClient } from '@tanstack/react-query';

import {
  findCreated,
  withCreatedIds,
  withCreatedItems,
  type CreatedItems,
  type SentList,
} from '../editing/created-items.ts';
import type { Problem } from '../editing/rules.ts';
import { isInDoubt } from '../machines/failure.ts';
import { inDoubtText } from '../text/failures.ts';
import { savedText } from '../text/shell.ts';
import { createAttempts, inDoubtError } from './-attempts.ts';

/** The parts of an editor's resource that its machine's actors need. */
export interface EditorResource<Draft, Answer, Request> {
  readonly queryClient: QueryClient;
  readonly query: ReturnType<typeof queryOptions<Answer, Error, Answer, string[]>>;
  readonly toDraft: (answer: Answer) => Draft;
  readonly validate: (draft: Draft) => readonly Problem[];
  /** The request of a save; may call other services first. `base` is the last loaded draft, for the deleted ids. */
  readonly prepare: (draft: Draft, base: Draft) => Request | Promise<Request>;
  /** Sends the request and gives the server's message, which may be empty. */
  readonly save: (request: Request, signal: AbortSignal) => Promise<string>;
  /** The success message where the server sends none; `savedText` by default. */
  readonly saved?: string;
  /** Invalidates other queries with the same content, after each attempt to save. */
  readonly expire?: () => void;
  /** How a save in doubt is looked up; null where `save` does that itself. */
  readonly recognition: Recognition<Draft> | null;
}

/** How a save is recognised in the server's content. */
export interface Recognition<Draft> {
  /** The items that get their ids from the server: sent again as new, they would be duplicated. */
  readonly items?: SentList<Draft>;
  /** The saved part of a draft; by default the request of a save. */
  readonly heldOf?: (draft: Draft) => unknown;
  /** The draft with data that the server added to its created items. */
  readonly withTheirs?: (draft: Draft, now: Draft) => Draft;
}

/** A draft to save. `base` is the last loaded one. */
interface Save<Draft> {
  readonly draft: Draft;
  readonly base: Draft;
  /** Aborted when the screen is left. */
  readonly signal: AbortSignal;
}

/** A prepared save; without a request where the server already has the content. */
type Prepared<Draft, Request> =
  | { readonly asked: Save<Draft>; readonly request: Request }
  | { readonly isHeld: true };

const line = inDoubtText('保存');

/**
 * The saves of an editor. After a save in doubt the next one first reads: created items get their ids, and nothing is
 * sent where the server already has everything.
 */
export function editorSaves<Draft, Answer, Request>(
  resource: EditorResource<Draft, Answer, Request>,
  read: (options: { readonly fresh: boolean; readonly signal: AbortSignal }) => Promise<Answer>,
) {
  const { toDraft, prepare, save, recognition, saved = savedText } = resource;
  let created: CreatedItems = new Map();

  async function isHeld(draft: Draft, now: Draft): Promise<boolean> {
    const heldOf = recognition?.heldOf ?? ((of: Draft) => prepare(of, now));
    // The draft's request last, because `prepare` remembers the last one as sent.
    const theirs = JSON.stringify(await heldOf(now));
    return JSON.stringify(await heldOf(draft)) === theirs;
  }

  const attempts = createAttempts<Save<Draft>, string>({
    inDoubt: line,
    canDouble: true,
    confirm: async (asked, earlier) => {
      const now = toDraft(await read({ fresh: true, signal: asked.signal }));
      const { items, withTheirs = (draft: Draft) => draft } = recognition ?? {};
      const drafts = earlier.map(({ draft }) => draft);
      if (items) created = findCreated(items, drafts, asked.base, now, created);
      const draft = withTheirs(items ? withCreatedIds(items, asked.draft, created) : asked.draft, now);
      if (await isHeld(draft, now)) return { done: '' };
      const base = items ? withCreatedItems(items, asked.base, created) : asked.base;
      return { todo: { ...asked, draft, base } };
    },
  });

  return {
    prepare: async (asked: Save<Draft>): Promise<Prepared<Draft, Request>> => {
      const left = await attempts.settle(asked);
      if ('done' in left) return { isHeld: true };
      const { draft, base } = left.todo;
      return { asked: left.todo, request: await prepare(draft, base) };
    },
    save: async (prepared: Prepared<Draft, Request>, signal: AbortSignal): Promise<string> => {
      if ('isHeld' in prepared) return saved;
      const { asked, request } = prepared;
      if (recognition === null) return (await save(request, signal)) || saved;
      try {
        return (await attempts.send(asked, () => save(request, signal))) || saved;
      } catch (error) {
        throw isInDoubt(error) ? inDoubtError(error, line) : error;
      }
    },
    /** The loaded content is the server's. */
    loaded: () => {
      attempts.forgetAll();
      created = new Map();
    },
  };
}
