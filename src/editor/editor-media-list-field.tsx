import { useCallback } from 'react';

import type { MediaFile } from '../contract/http/media.ts';
import { type ItemStep, type PathTo, under } from '../editing/paths.ts';
import { MediaListSelector } from '../media/media-list-selector.tsx';
import { useEditor } from './editor-context.tsx';
import { useMediaField, type MediaFieldView } from './editor-media-field.tsx';
import { edit } from './editor-watch.ts';

interface EditorMediaListFieldProps extends MediaFieldView {
  /** Stable between renders. */
  readonly path: PathTo<readonly MediaFile[]>;
  readonly limit?: number;
}

const none: readonly MediaFile[] = [];

/** Imports dnd-kit: not for what every editor loads. */
export function EditorMediaListField({ path, limit, ...given }: EditorMediaListFieldProps) {
  const { editor } = useEditor();
  const { value, note, props } = useMediaField(path, given, { mode: 'multiple', limit });
  const onMove = useCallback(
    (id: ItemStep['id'], index: number) => {
      edit(editor, { type: 'move', path: under(path, { id }), index });
    },
    [editor, path],
  );
  const onRemove = useCallback(
    (id: ItemStep['id']) => {
      edit(editor, { type: 'remove', path: under(path, { id }) });
    },
    [editor, path],
  );
  return (
    <MediaListSelector
      {...props}
      limit={limit}
      note={note}
      value={value ?? none}
      onMove={onMove}
      onRemove={onRemove}
    />
  );
}
