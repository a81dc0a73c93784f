import { keysOf } from '../contract/each-of.ts';
import type { MediaDetails } from '../contract/http/media-details.ts';
import type { MediaFile } from '../contract/http/media.ts';

/** What staff say about a file. */
export interface DetailsDraft extends Pick<MediaDetails, 'alt' | 'title' | 'focal'> {
  readonly tags: readonly string[];
  readonly favorite_flg: boolean;
}

/** The unsaved changes of a file's details. */
export interface DetailsEdit {
  readonly changes: Partial<DetailsDraft>;
  readonly isSaving: boolean;
  /** Why the last save failed. */
  readonly failure: string | null;
}

type Id = MediaFile['id'];

/** The unsaved changes by file: they are kept until they are saved or dropped, whichever file is shown. */
export interface DetailsEdits {
  readonly of: (id: Id) => DetailsEdit | undefined;
  /** Undefined: the changes were saved or dropped. */
  readonly set: (id: Id, edit: DetailsEdit | undefined) => void;
  readonly hasAny: () => boolean;
  /** Calls `changed` after each change until the returned function is called. */
  readonly subscribe: (changed: () => void) => () => void;
}

export function createDetailsEdits(): DetailsEdits {
  const edits = new Map<Id, DetailsEdit>();
  const listeners = new Set<() => void>();
  return {
    of: (id) => edits.get(id),
    set: (id, edit) => {
      if (edit === undefined) edits.delete(id);
      else edits.set(id, edit);
      for (const changed of listeners) changed();
    },
    hasAny: () => edits.size > 0,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** The details as they are saved, with the mark as a favourite, which the library's list has. */
export const savedDetails = (
  { alt, title, tags, focal }: MediaDetails,
  { favorite_flg }: MediaFile,
): DetailsDraft => ({ alt, title, tags, focal, favorite_flg });

/** Adds changes to those of a file; what is as it was saved is no change. */
export function withChanges(
  edit: DetailsEdit | undefined,
  added: Partial<DetailsDraft>,
  saved: DetailsDraft,
): DetailsEdit | undefined {
  const changes = { ...edit?.changes, ...added };
  for (const name of keysOf(saved)) if (isSame(changes[name], saved[name])) delete changes[name];
  if (Object.keys(changes).length === 0) return undefined;
  return { changes, isSaving: edit?.isSaving ?? false, failure: edit?.failure ?? null };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether two say the same. */
export const isSameDetails = (one: DetailsDraft, other: DetailsDraft): boolean => {
  const parts = ({ alt, title, tags, focal, favorite_flg }: DetailsDraft) => [
    alt,
    title,
    tags,
    focal && [focal.x, focal.y],
    favorite_flg,
  ];
  return isSame(parts(one), parts(other));
};
