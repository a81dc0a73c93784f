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

/** What one editor brings to the machine that all share. */
export interface EditorResource<Draft, Answer, Request> {
  readonly queryClient: QueryClient;
  readonly query: ReturnType<typeof queryOptions<Answer, Error, Answer, string[]>>;
  readonly toDraft: (answer: Answer) => Draft;
  readonly validate: (draft: Draft) => readonly Problem[];
  /** What a save sends; may ask elsewhere first. `base` is what was last loaded: deleted ids are what it has more. */
  readonly prepare: (draft: Draft, base: Draft) => Request | Promise<Request>;
  /** Sends it and gives the server's message, which may be empty. */
  readonly save: (request: Request, signal: AbortSignal) => Promise<string>;
  /** What is said of a save where the server says nothing; `savedText` unless given. */
  readonly saved?: string;
  /** Has read anew what else shows it, after each attempt to save it. */
  readonly expire?: () => void;
  /** How a save is found again whose answer leaves it open; null where `save` finds that out by itself. */
  readonly recognition: Recognition<Draft> | null;
}

/** How a save is recognised in what the server holds. */
export interface Recognition<Draft> {
  /** The items that get their ids from the server: sent as new once more they would stand there twice. */
  readonly items?: SentList<Draft>;
  /** What of a draft the server holds once it is saved; what a save sends unless given. */
  readonly heldOf?: (draft: Draft) => unknown;
  /** The draft with what of the server's own goes back with the items that it has created. */
  readonly withTheirs?: (draft: Draft, now: Draft) => Draft;
}

/** A draft to be saved. `base` is what was last loaded. */
interface Save<Draft> {
  readonly draft: Draft;
  readonly base: Draft;
  /** Aborted when the screen is left. */
  readonly signal: AbortSignal;
}

/** What a save comes to before it is sent; without anything to send where the server holds it already. */
type Prepared<Draft, Request> =
  | { readonly asked: Save<Draft>; readonly request: Request }
  | { readonly isHeld: true };

const line = inDoubtText('保存');

/**
 * The saves of an editor. After one that is in doubt the next reads first: what was created goes with the id that it has
 * got, and where the server holds all of it nothing is sent.
 */
export function editorSaves<Draft, Answer, Request>(
  resource: EditorResource<Draft, Answer, Request>,
  read: (options: { readonly fresh: boolean; readonly signal: AbortSignal }) => Promise<Answer>,
) {
  const { toDraft, prepare, save, recognition, saved = savedText } = resource;
  let created: CreatedItems = new Map();

  async function isHeld(draft: Draft, now: Draft): Promise<boolean> {
    const heldOf = recognition?.heldOf ?? ((of: Draft) => prepare(of, now));
    // The draft last: what was sent last is what is read again.
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
    /** What was loaded is what the server holds. */
    loaded: () => {
      attempts.forgetAll();
      created = new Map();
    },
  };
}
