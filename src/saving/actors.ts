import { fromPromise } from 'xstate';

import { omittedOf, revisionOf, withNotesOf } from '../api/answer-notes.ts';
import { ApiError } from '../api/answer.ts';
import type { Omission } from '../contract/http/edited.ts';
import {
  findCreated,
  storedJson,
  withCreatedIds,
  withCreatedItems,
  withKnownIds,
  withoutGoneIds,
  type CreatedItems,
  type RenewedIds,
} from '../editing/created-items.ts';
import type { EarlierDraft } from '../editing/earlier-draft.ts';
import type { Problem } from '../editing/rules.ts';
import { readEditor, type EditorMachine } from '../machines/editor-machine.ts';
import type { LoadedDraft, PreparedSave, SavedDraft, SaveToPrepare } from '../machines/editor-types.ts';
import { isInDoubt, preconditionFailed, toFailure } from '../machines/failure.ts';
import { mergeText } from '../text/differences.ts';
import { inDoubtText } from '../text/failures.ts';
import { savedText } from '../text/shell.ts';
import { recall, remember } from '../ui/remembered.ts';
import { createAttemptNames, createAttempts, inDoubtError } from './attempts.ts';
import type { EditorAccess } from './editor-access.ts';
import { screenRead } from './screen-read.ts';

interface Save<Draft> extends SaveToPrepare<Draft> {
  readonly signal: AbortSignal;
}

type Prepared<Draft, Request> =
  | { readonly toSave: Save<Draft>; readonly request: Request; readonly revision: string | null }
  | { readonly isOnServer: true };

const inDoubtLine = inDoubtText('保存');

/** After more saves by others before its attempts, a save fails. */
const maxOthersSaves = 5;

const busyFailure = { kind: 'http', status: preconditionFailed, message: '', line: mergeText.busy } as const;

interface CallListeners {
  /** `isLeft`: the screen was left before the answer. */
  readonly saved?: (isLeft: boolean) => void;
  readonly loaded?: () => void;
}

/** In doubt or without a current revision, a save first reads: nothing is sent twice or overwritten unseen. */
export function provideEditor<Draft, Answer, Request>(
  machine: EditorMachine<Draft>,
  access: EditorAccess<Draft, Answer, Request>,
  listeners: CallListeners = {},
): EditorMachine<Draft> {
  const { queryClient, query, validate, prepare, save, expire, recognition, saved = savedText } = access;
  const toDraft = draftOf(access);
  const { queryKey } = query;
  const read = screenRead(queryClient, query);
  const agreements = omissionAgreements();
  const names = createAttemptNames();
  let created: CreatedItems = new Map();
  const renewed: RenewedIds = new Map();
  let isOutdated = false;
  let othersSaves = 0;
  let hasTheirs = false;

  /** The omitted fields of the last answer; null where nothing was read since the load. */
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
    const savedPartOf = recognition?.savedPartOf ?? ((of: Draft) => prepare(of, now));
    // Last: `prepare` keeps its last request as sent.
    const theirs = toText(await savedPartOf(now));
    return toText(await savedPartOf(draft)) === theirs;
  }

  const attempts = createAttempts<Save<Draft>, string>({
    inDoubt: inDoubtLine,
    canDouble: true,
    confirm: async (toSave, earlier) => {
      const now = await readNow(toSave.signal);
      const { items, withTheirs = (draft: Draft) => draft } = recognition ?? {};
      const drafts = earlier.map(({ draft }) => draft);
      // An undo may have restored items that an attempt has deleted.
      const attemptedDrafts = items ? drafts.map((draft) => withCreatedIds(items, draft, created)) : [];
      const undone = items
        ? withoutGoneIds(items, toSave.draft, { now, attempts: attemptedDrafts }, renewed)
        : toSave.draft;
      const find = (sent: readonly Draft[], known: CreatedItems) =>
        items ? findCreated(items, sent, toSave.base, now, known) : known;
      const finished = (draft: Draft, known: CreatedItems) =>
        withTheirs(items ? withCreatedIds(items, draft, known) : draft, now);
      // The server's content may be any attempt's. Each is matched alone: together, equal items could be confused.
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
      if (isOwn) return { todo: { ...toSave, draft, base: now } };
      const base = items ? withCreatedItems(items, toSave.base, created) : toSave.base;
      return { todo: { ...toSave, draft, base } };
    },
  });

  async function readTheirs({ base, signal }: Save<Draft>): Promise<Draft | null> {
    if (recognition === null) return null;
    const hasRevision = revisionOf(base) !== null;
    // Without a revision content may read differently each time: it is compared twice, and then sent.
    if (hasRevision ? !isOutdated : othersSaves >= 2) return null;
    return readNow(signal);
  }

  async function preparedSave(toSave: Save<Draft>): Promise<PreparedSave<Draft>> {
    const rest = await attempts.settle(toSave);
    if ('done' in rest) return { type: 'ready', prepared: { isOnServer: true } };
    const { draft, base } = rest.todo;
    if (othersSaves > maxOthersSaves) {
      othersSaves = 0;
      throw new ApiError(busyFailure);
    }
    const theirs = await readTheirs(rest.todo);
    const isChanged = theirs !== null && !(await isOnServer(base, theirs));
    const omitted = agreements.unanswered(omittedNow ?? toSave.omitted);
    if (omitted.length > 0) return { type: 'omitted', omitted };
    if (isChanged && !isOutdated) othersSaves += 1;
    if (isChanged) hasTheirs = true;
    isOutdated = false;
    if (isChanged) return { type: 'changed', base, draft, theirs };
    const request = await prepare(draft, base);
    const prepared = { toSave: rest.todo, request, revision: revisionOf(theirs ?? base) };
    return { type: 'ready', prepared } satisfies { type: 'ready'; prepared: Prepared<Draft, Request> };
  }

  function saveError(toSave: Save<Draft>, revision: string | null, error: unknown): unknown {
    if (recognition === null) return error;
    attempts.remember(toSave, error);
    const failure = toFailure(error);
    isOutdated = revision !== null && failure.status === preconditionFailed;
    if (!isOutdated) return isInDoubt(error) ? inDoubtError(error, inDoubtLine) : error;
    othersSaves += 1;
    return new ApiError({ ...failure, isOutdated: true }, { cause: error });
  }

  return machine.provide({
    actions: {
      rememberAgreement: ({ context }) => agreements.agree(context.omitted),
    },
    actors: {
      loadDraft: fromPromise<LoadedDraft<Draft>, { fresh: boolean }>(async ({ input: { fresh }, signal }) => {
        const draft = toDraft(await read({ fresh, signal }));
        omittedNow = null;
        attempts.forgetAll();
        names.forgetAll();
        created = new Map();
        renewed.clear();
        othersSaves = 0;
        hasTheirs = false;
        listeners.loaded?.();
        return { draft, omitted: omittedOf(draft), at: Date.now() };
      }),
      validateDraft: fromPromise<readonly Problem[], { draft: Draft }>(async ({ input: { draft } }) =>
        validate(draft),
      ),
      prepareSave: fromPromise<PreparedSave<Draft>, SaveToPrepare<Draft>>(({ input, signal }) =>
        preparedSave({ ...input, signal }),
      ),
      saveDraft: fromPromise<SavedDraft, { prepared: unknown }>(async ({ input, signal }) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the output of `prepareSave`, whose type the machine does not have.
        const prepared = input.prepared as Prepared<Draft, Request>;
        let message = saved;
        try {
          if ('request' in prepared) {
            const { toSave, request, revision } = prepared;
            // Without a revision a repeat may be another change, after a save of others.
            const attempt = revision === null ? undefined : names.nameOf([request, revision]);
            try {
              message = (await save(request, { signal, revision, attempt })) || saved;
            } catch (error) {
              throw saveError(toSave, revision, error);
            }
            attempts.forget(toSave);
            if (hasTheirs) message = mergeText.savedWithTheirs(message);
          }
          listeners.saved?.(signal.aborted);
          return { message, at: Date.now() };
        } finally {
          expire?.();
          // Reads that began before the save may have the earlier content.
          await queryClient.cancelQueries({ queryKey, exact: true });
          // Also where the outcome is unknown. Not refetched: the machine reads by itself.
          await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
        }
      }),
    },
  });
}

export function initialSnapshotFrom<Draft, Answer, Request>(
  machine: EditorMachine<Draft>,
  access: EditorAccess<Draft, Answer, Request>,
) {
  const { queryClient, query } = access;
  const { staleTime } = queryClient.defaultQueryOptions(query);
  const cached = queryClient.getQueryCache().find<Answer>({ queryKey: query.queryKey, exact: true });
  if (cached?.state.data === undefined || cached.state.fetchStatus !== 'idle') return undefined;
  if (typeof staleTime !== 'number' || cached.isStaleByTime(staleTime)) return undefined;
  try {
    const draft = draftOf(access)(cached.state.data);
    return readEditor(machine, { draft, omitted: omittedOf(draft), at: cached.state.dataUpdatedAt });
  } catch {
    // The read reports the same error.
    return undefined;
  }
}

export const knownIdsOf =
  <Draft>({ recognition }: Pick<EditorAccess<Draft, unknown, unknown>, 'recognition'>) =>
  (earlier: EarlierDraft, content: unknown): EarlierDraft =>
    recognition?.items
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the journal has checked that the draft fits this editor.
        withKnownIds(recognition.items, earlier as Record<keyof EarlierDraft, Draft>, content as Draft)
      : earlier;

export const draftOf =
  <Draft, Answer>({ toDraft }: Pick<EditorAccess<Draft, Answer, unknown>, 'toDraft'>) =>
  (answer: Answer): Draft =>
    withNotesOf(toDraft(answer), answer);

const omittedKey = 'omitted';

const nameOfOmission = ({ call, field }: Omission): string => `${call} ${field}`;

function omissionAgreements() {
  // In memory too: the browser may forbid storage.
  const agreed = new Set<string>();
  const recalled = () => new Set([...agreed, ...(recall(omittedKey)?.split('\n') ?? [])]);
  return {
    unanswered: (omitted: readonly Omission[]): readonly Omission[] =>
      omitted.filter((each) => !recalled().has(nameOfOmission(each))),
    agree: (omitted: readonly Omission[]): void => {
      for (const each of omitted) agreed.add(nameOfOmission(each));
      remember(omittedKey, [...recalled()].join('\n'));
    },
  };
}
