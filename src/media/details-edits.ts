import { mediaDetailsQuery } from '../api/media-queries.ts';
import { mediaFilesQuery } from '../api/queries.ts';
import { type MediaDetails, saveMediaDetails } from '../contract/http/media-extensions.ts';
import type { MediaFile } from '../contract/http/media.ts';
import { keysOf } from '../contract/objects.ts';
import { createAttempts, createAttemptNames } from '../saving/attempts.ts';
import type { CallParts } from '../session/context.ts';
import { inDoubtText } from '../text/failures.ts';
import type { Store } from '../ui/store.ts';
import { mediaDetailsText } from './text.ts';

type Id = MediaFile['id'];

export interface DetailsDraft extends Pick<MediaDetails, 'alt' | 'title' | 'focal'> {
  readonly tags: readonly string[];
  readonly favorite_flg: boolean;
}

export interface DetailsEdit {
  readonly changes: Partial<DetailsDraft>;
  readonly isSaving: boolean;
  readonly failure: string | null;
}

export type DetailsEdits = Store<ReadonlyMap<Id, DetailsEdit>>;

export function setEdit(edits: DetailsEdits, id: Id, edit: DetailsEdit | undefined): void {
  const next = new Map(edits.get());
  if (edit === undefined) next.delete(id);
  else next.set(id, edit);
  edits.set(next);
}

export const savedDetails = (
  { alt, title, tags, focal }: MediaDetails,
  { favorite_flg }: MediaFile,
): DetailsDraft => ({ alt, title, tags, focal, favorite_flg });

export function withChanges(
  edit: DetailsEdit | undefined,
  added: Partial<DetailsDraft>,
  saved: DetailsDraft,
): DetailsEdit | undefined {
  const changes = { ...edit?.changes, ...added };
  for (const name of keysOf(saved)) if (isEqual(changes[name], saved[name])) delete changes[name];
  if (Object.keys(changes).length === 0) return undefined;
  return { changes, isSaving: edit?.isSaving ?? false, failure: edit?.failure ?? null };
}

const isEqual = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

const partsOf = ({ alt, title, tags, focal, favorite_flg }: DetailsDraft) => [
  alt,
  title,
  tags,
  focal && [focal.x, focal.y],
  favorite_flg,
];

interface DetailsSave {
  readonly id: Id;
  readonly draft: DetailsDraft;
}

/** Resolves with the message to show. Rejects with an `ApiError`. */
export function createMediaDetails({ queryClient, send, tabs }: CallParts) {
  const names = createAttemptNames();
  const details = mediaDetailsQuery(send);
  const library = mediaFilesQuery(send);

  const attempts = createAttempts<DetailsSave, string>({
    inDoubt: inDoubtText('保存'),
    canDouble: false,
    keyOf: ({ id }) => id,
    confirm: async (save) => {
      const [{ rows }, { rows: files }] = await Promise.all([
        queryClient.fetchQuery({ ...details, staleTime: 0 }),
        queryClient.fetchQuery({ ...library, staleTime: 0 }),
      ]);
      const row = rows.find(({ id }) => id === save.id);
      const file = files.find(({ id }) => id === save.id);
      const isDone = row && file && isEqual(partsOf(savedDetails(row, file)), partsOf(save.draft));
      return isDone ? { done: '' } : { todo: save };
    },
  });

  function show({ id, draft }: DetailsSave): void {
    const { favorite_flg, tags, ...texts } = draft;
    const { alt, focal } = texts;
    const withDetails = (row: MediaDetails) => ({ ...row, ...texts, tags: [...tags] });
    const withMark = (file: MediaFile) => ({
      ...file,
      favorite_flg,
      ...(file.presentation && { presentation: { ...file.presentation, alt, focal } }),
    });
    queryClient.setQueryData(
      details.queryKey,
      (read) => read && { ...read, rows: read.rows.map((row) => (row.id === id ? withDetails(row) : row)) },
    );
    queryClient.setQueryData(
      library.queryKey,
      (read) => read && { ...read, rows: read.rows.map((file) => (file.id === id ? withMark(file) : file)) },
    );
  }

  return async (save: DetailsSave): Promise<string> => {
    const message = await attempts.attempt(save, async ({ id, draft }) => {
      const request = { id, ...draft, tags: [...draft.tags] };
      return (await send(saveMediaDetails, request, { attempt: names.nameOf(request) })).message;
    });
    names.forgetAll();
    show(save);
    tabs.tellAll({ type: 'restored', keys: [details.queryKey, library.queryKey], isPart: false });
    return message || mediaDetailsText.saved;
  };
}

const saves = new WeakMap<DetailsEdits, ReturnType<typeof createMediaDetails>>();

/** One for all edits: it knows the attempts in doubt. */
export function saveOf(edits: DetailsEdits, parts: CallParts) {
  const save = saves.get(edits) ?? createMediaDetails(parts);
  saves.set(edits, save);
  return save;
}
