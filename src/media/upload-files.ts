import { mediaKind, type MediaFile } from '../contract/http/media.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import type { QueuedFile } from '../machines/media-picker-state.ts';
import { withinScriptTime } from '../ui/lazy-part.tsx';
import { isHeic, type Edited } from './prepare/local-files.ts';

export const loadBlanking = () => withinScriptTime(import('./prepare/without-location.ts'));

export type UploadFiles = ReturnType<typeof createUploadFiles>;

/** Files by upload id, because the machine's context has no bytes. */
export function createUploadFiles() {
  const files = new Map<string, File>();
  const posters = new Map<string, Blob>();
  const fresh = new Set<MediaFile['id']>();
  let count = 0;
  return {
    keep: (added: readonly File[], { poster, replaces }: Edited = {}): readonly QueuedFile[] =>
      added.map((file) => {
        count += 1;
        const id = String(count);
        files.set(id, file);
        if (poster) posters.set(id, poster);
        const { name, size } = file;
        // Some browsers give HEIC no type.
        const type = file.type === '' && isHeic(file) ? 'image/heic' : file.type;
        const isRaw = mediaKind({ mime_type: type }) === 'image';
        return { id, name, size, type, isRaw, ...(replaces !== undefined && { replaces }) };
      }),
    get: (id: string): File => {
      const file = files.get(id);
      if (file === undefined) throw new Error(`No bytes are kept for ${id}`);
      return file;
    },
    replace: (id: string, file: File) => void files.set(id, file),
    posterOf: (id: string) => posters.get(id),
    noteSent: ({ id }: MediaFile) => void fresh.add(id),
    isFresh: (id: MediaFile['id']) => fresh.has(id),
    freeAfter: (picker: MediaPickerActor) =>
      picker.subscribe(({ context: { uploads } }) => {
        const needed = new Set(uploads.flatMap(({ id, state }) => (state === 'done' ? [] : [id])));
        for (const id of files.keys()) {
          if (needed.has(id)) continue;
          files.delete(id);
          posters.delete(id);
        }
      }),
  };
}
