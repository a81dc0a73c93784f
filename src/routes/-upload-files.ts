import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import type { QueuedFile } from '../machines/media-picker-types.ts';

/** The bytes of the files that are queued for upload, which the machine knows by their ids alone. */
export interface UploadFiles {
  /** Keeps files, and says how the machine is to know them. */
  readonly keep: (files: readonly File[]) => readonly QueuedFile[];
  readonly find: (id: string) => File | undefined;
  /** Frees what the picker has sent or given up, for as long as it runs. */
  readonly freeAfter: (picker: MediaPickerActor) => { unsubscribe: () => void };
}

export function createUploadFiles(): UploadFiles {
  const kept = new Map<string, File>();
  let count = 0;
  return {
    keep: (files) =>
      files.map((file) => {
        count += 1;
        const id = String(count);
        kept.set(id, file);
        return { id, name: file.name, size: file.size, type: file.type };
      }),
    find: (id) => kept.get(id),
    freeAfter: (picker) =>
      picker.subscribe(({ context: { uploads } }) => {
        const needed = new Set(uploads.flatMap(({ id, state }) => (state === 'done' ? [] : [id])));
        for (const id of kept.keys()) if (!needed.has(id)) kept.delete(id);
      }),
  };
}
