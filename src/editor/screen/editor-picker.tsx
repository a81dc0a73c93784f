import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';

import type { MediaFile } from '../../contract/http/media.ts';
import { indexIn, valueAt, pathsTo } from '../../editing/lookup.ts';
import type { Path } from '../../editing/paths.ts';
import type { MediaPickerActor } from '../../machines/media-picker-machine.ts';
import { type MaxBytes, type MediaId, isUploading } from '../../machines/media-picker-state.ts';
import type { FileUses } from '../../media/file-uses.tsx';
import type { LibraryRead } from '../../media/library-view.tsx';
import { MediaPicker } from '../../media/media-picker.tsx';
import { useUnsavedWork } from '../../shell/unsaved-work.ts';
import { placeOfUse } from '../../text/shell.ts';
import type { PickRequest } from '../editor-context.tsx';
import { edit } from '../editor-watch.ts';
import type { ScreenPickerProps } from './use-editor-picker.tsx';

interface EditorPickerProps extends ScreenPickerProps {
  readonly actor: MediaPickerActor;
  readonly library: LibraryRead;
  readonly maxBytes: MaxBytes;
  readonly elsewhere: FileUses;
}

const isAmong =
  (ids: readonly MediaId[]) =>
  (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    'image_url' in value &&
    'id' in value &&
    ids.some((id) => id === value.id);

const filesAt = (draft: unknown, path: PickRequest['path']): readonly MediaFile[] =>
  [valueAt(draft, path) ?? []].flat();

const sameFiles = (first: readonly MediaFile[], second: readonly MediaFile[]): boolean =>
  first.length === second.length && first.every(({ id }, at) => id === second[at]?.id);

function positionInField(draft: unknown, path: Path): number | null {
  const step = path.at(-1);
  return typeof step === 'object' ? indexIn(valueAt(draft, path.slice(0, -1)), step) + 1 : null;
}

export function EditorPicker(props: EditorPickerProps) {
  const { actor, library, maxBytes, elsewhere, lookup, opening, isOpen, onClosed } = props;
  const { title, placeOf, takeOut } = props;
  const { editor } = lookup;
  const request = opening?.request;
  const { files } = library;
  useUnsavedWork(useCallback(() => isUploading(actor.getSnapshot().context.uploads), [actor]));

  useEffect(() => {
    const closed = actor.on('picker.closed', onClosed);
    return () => closed.unsubscribe();
  }, [actor, onClosed]);

  useLayoutEffect(() => {
    if (!isOpen || !opening) return;
    const { kind, mode, required, path } = opening.request;
    const selected = filesAt(editor.getSnapshot().context.draft, path).map(({ id }) => id);
    const target = { ...opening.from, selected, kind, mode, required, maxBytes };
    actor.send({ type: 'picker.open', ...target });
  }, [actor, editor, isOpen, opening, maxBytes]);

  useEffect(() => {
    const confirmed = actor.on('selection.confirmed', ({ ids }) => {
      if (!request) return;
      const current = filesAt(editor.getSnapshot().context.draft, request.path);
      // A file that is missing in the library stays in its field, but cannot be added to another.
      const chosen = ids.flatMap((id) => [...(files ?? []), ...current].find((file) => file.id === id) ?? []);
      if (sameFiles(chosen, current) || (chosen.length === 0 && ids.length > 0)) return;
      const value = request.mode === 'multiple' ? chosen : (chosen[0] ?? null);
      edit(editor, { type: 'set', path: request.path, value });
    });
    return () => confirmed.unsubscribe();
  }, [editor, actor, request, files]);

  useEffect(() => {
    const deleted = actor.on('media.deleted', ({ ids }) => takeOut(isAmong(ids)));
    return () => deleted.unsubscribe();
  }, [actor, takeOut]);

  const uses = useMemo(
    (): FileUses => ({
      ...elsewhere,
      usesOf: (id) => {
        const { draft } = editor.getSnapshot().context;
        const here = pathsTo(draft, isAmong([id])).map((path) => {
          const text = placeOfUse(title, placeOf(path), positionInField(draft, path));
          return { key: text, text, to: null };
        });
        return [...here, ...elsewhere.usesOf(id)];
      },
    }),
    [elsewhere, editor, title, placeOf],
  );
  if (!request) return null;
  const { label, ratio, limit } = request;
  return <MediaPicker actor={actor} library={library} {...{ label, ratio, limit }} uses={uses} />;
}
