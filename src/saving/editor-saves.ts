import type { QueryClient } from '@tanstack/react-query';

import { omittedOf, revisionOf, withNotesOf } from '../api/answer-notes.ts';
import { ApiError } from '../api/answer.ts';
import type { Omission } from '../contract/http/edited.ts';
import {
  findCreated,
  storedJson,
  withCreatedIds,
  withCreatedItems,
  withoutGoneIds,
  type CreatedItems,
  type RenewedIds,
  type SentList,
} from '../editing/created-items.ts';
import type { Problem } from '../editing/rules.ts';
import type { OthersSave, SaveToPrepare } from '../machines/editor-types.ts';
import { isInDoubt, preconditionFailed, toFailure } from '../machines/failure.ts';
import { inDoubtText } from '../text/failures.ts';
import { mergeText } from '../text/merge.ts';
import { savedText } from '../text/shell.ts';
import { createAttemptNames } from './attempt-names.ts';
import { createAttempts, inDoubtError } from './attempts.ts';
import type { ScreenQuery } from './screen-read.ts';

/** The parts of an editor's access that its machine's actors need. */
export interface EditorAccess<Draft, Answer, Request> {
  readonly queryClient: QueryClient;
  readonly query: ScreenQuery<Answer>;
  readonly toDraft: (answer: Answer) => Draft;
  readonly validate: (draft: Draft) => readonly Problem[];
  /** The request of a save; may call other services first. `base` is the last loaded draft, for the deleted ids. */
  readonly prepare: (draft: Draft, base: Draft) => Request | Promise<Request>;
  /** Sends the request with these options and gives the server's message, which may be empty. */
  readonly save: (request: Request, options: SaveOptions) => Promise<string>;
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

/** How a save is sent. */
export interface SaveOptions {
  /** Aborted when the screen is left. */
  readonly signal: AbortSignal;
  /** The revision of the content that the draft began with, where it is known. */
  readonly revision: string | null;
  /** The name of the attempt. */
  readonly attempt?: string | undefined;
}

/** A draft to save. `base` is the last loaded one. */
interface Save<Draft> extends SaveToPrepare<Draft> {
  /** Aborted when the screen is left. */
  readonly signal: AbortSignal;
}

/** A prepared save; without a request where the server already has the content. */
type Prepared<Draft, Request> =
  | { readonly asked: Save<Draft>; readonly request: Request; readonly revision: string | null }
  | { readonly isOnServer: true };

/** What a save has to do first: nothing more, to ask about omitted fields, or to take in what others have saved. */
type Preparation<Draft, Request> =
  | { readonly type: 'ready'; readonly prepared: Prepared<Draft, Request> }
  | { readonly type: 'omitted'; readonly omitted: readonly Omission[] }
  | ({ readonly type: 'changed' } & OthersSave<Draft>);

const line = inDoubtText('保存');

/** How often others may have saved before each attempt of one save until it fails. */
const maxOthersSaves = 5;

/**
 * The saves of an editor. After a save in doubt the next one first reads: created items get their ids, and nothing is
 * sent where the server already has everything. Where the backend has no revisions, or refused the one that was sent,
 * the content is read again and compared with the draft's base, so that nobody's save is overwritten unseen.
 */
export function editorSaves<Draft, Answer, Request>(
  access: EditorAccess<Draft, Answer, Request>,
  read: (options: { readonly fresh: boolean; readonly signal: AbortSignal }) => Promise<Answer>,
  unanswered: (omitted: readonly Omission[]) => readonly Omission[],
) {
  const { prepare, save, recognition, saved = savedText } = access;
  const toDraft = draftOf(access);
  const names = createAttemptNames();
  let created: CreatedItems = new Map();
  const renewed: RenewedIds = new Map();
  let isOutdated = false;
  /** How often others had saved before the attempts of one save. */
  let othersSaves = 0;
  /** What others have saved is part of the draft. */
  let hasTheirs = false;

  /** The fields that the last answer did not have; null where nothing was read since the load. */
  let omittedNow: readonly Omission[] | null = null;

  async function readNow(signal: AbortSignal): Promise<Draft> {
    const now = toDraft(await read({ fresh: true, signal }));
    omittedNow = omittedOf(now);
    return now;
  }

  async function isOnServer(
    draft: Draft,
    now: Draft,
    toText: (value: unknown) => string = JSON.stringify,
  ): Promise<boolean> {
    const heldOf = recognition?.heldOf ?? ((of: Draft) => prepare(of, now));
    // The draft's request last, because `prepare` remembers the last one as sent.
    const theirs = toText(await heldOf(now));
    return toText(await heldOf(draft)) === theirs;
  }

  const attempts = createAttempts<Save<Draft>, string>({
    inDoubt: line,
    canDouble: true,
    confirm: async (asked, earlier) => {
      const now = await readNow(asked.signal);
      const { items, withTheirs = (draft: Draft) => draft } = recognition ?? {};
      const drafts = earlier.map(({ draft }) => draft);
      // What one of them has deleted may be back by an undo.
      const attempts = items ? drafts.map((draft) => withCreatedIds(items, draft, created)) : [];
      const undone = items ? withoutGoneIds(items, asked.draft, { now, attempts }, renewed) : asked.draft;
      const find = (sent: readonly Draft[], known: CreatedItems) =>
        items ? findCreated(items, sent, asked.base, now, known) : known;
      const finished = (draft: Draft, known: CreatedItems) =>
        withTheirs(items ? withCreatedIds(items, draft, known) : draft, now);
      // What any of the earlier attempts has saved is nobody else's change. It alone tells which of several like items is which.
      let isOwn = false;
      for (const draft of drafts.toReversed()) {
        const known = find([draft], created);
        isOwn = await isOnServer(finished(draft, known), now, storedJson);
        if (isOwn) {
          created = known;
          break;
        }
      }
      created = find(drafts, created);
      const draft = finished(undone, created);
      if (await isOnServer(draft, now)) return { done: '' };
      if (isOwn) return { todo: { ...asked, draft, base: now } };
      const base = items ? withCreatedItems(items, asked.base, created) : asked.base;
      return { todo: { ...asked, draft, base } };
    },
  });

  /** The server's content; null where it need not be read. */
  async function readTheirs({ base, signal }: Save<Draft>): Promise<Draft | null> {
    if (recognition === null) return null;
    const hasRevision = revisionOf(base) !== null;
    // Content without a revision may read differently each time: it is compared twice, and then sent.
    if (hasRevision ? !isOutdated : othersSaves >= 2) return null;
    return readNow(signal);
  }

  return {
    prepare: async (asked: Save<Draft>): Promise<Preparation<Draft, Request>> => {
      const left = await attempts.settle(asked);
      if ('done' in left) return { type: 'ready', prepared: { isOnServer: true } };
      const { draft, base } = left.todo;
      if (othersSaves > maxOthersSaves) {
        othersSaves = 0;
        throw new ApiError(busyFailure);
      }
      const theirs = await readTheirs(left.todo);
      const isChanged = theirs !== null && !(await isOnServer(base, theirs));
      const omitted = unanswered(omittedNow ?? asked.omitted);
      if (omitted.length > 0) return { type: 'omitted', omitted };
      if (isChanged && !isOutdated) othersSaves += 1;
      if (isChanged) hasTheirs = true;
      isOutdated = false;
      if (isChanged) return { type: 'changed', base, draft, theirs };
      const request = await prepare(draft, base);
      return { type: 'ready', prepared: { asked: left.todo, request, revision: revisionOf(theirs ?? base) } };
    },
    save: async (prepared: Prepared<Draft, Request>, signal: AbortSignal): Promise<string> => {
      if ('isOnServer' in prepared) return saved;
      const { asked, request, revision } = prepared;
      // Without a revision a repeat may be another change: others may have saved in between.
      const attempt = revision === null ? undefined : names.nameOf([request, revision]);
      const call = () => save(request, { signal, revision, attempt });
      if (recognition === null) return (await call()) || saved;
      try {
        const message = (await attempts.send(asked, call)) || saved;
        return hasTheirs ? mergeText.savedWithTheirs(message) : message;
      } catch (error) {
        const failure = toFailure(error);
        isOutdated = revision !== null && failure.status === preconditionFailed;
        if (isOutdated) {
          othersSaves += 1;
          throw new ApiError({ ...failure, isOutdated: true }, { cause: error });
        }
        throw isInDoubt(error) ? inDoubtError(error, line) : error;
      }
    },
    /** The loaded content is the server's. */
    loaded: () => {
      omittedNow = null;
      attempts.forgetAll();
      names.forgetAll();
      created = new Map();
      renewed.clear();
      othersSaves = 0;
      hasTheirs = false;
    },
  };
}

const busyFailure = { kind: 'http', status: preconditionFailed, message: '', line: mergeText.busy } as const;

/** An answer's draft, with the answer's notes. */
export const draftOf =
  <Draft, Answer>({ toDraft }: Pick<EditorAccess<Draft, Answer, unknown>, 'toDraft'>) =>
  (answer: Answer): Draft =>
    withNotesOf(toDraft(answer), answer);
