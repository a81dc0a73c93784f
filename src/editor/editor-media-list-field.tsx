import { useCallback } from 'react';

import type { MediaFile } from '../contract/http/media.ts';
import { type ItemStep, type PathTo, under } from '../editing/paths.ts';
import { MediaListSelector } from '../media/media-list-selector.tsx';
import { useEditor } from './editor-context.tsx';
import { useEditorField, useFieldView, type FieldView } from './use-editor-field.ts';

interface EditorMediaListFieldProps extends Partial<
  Pick<FieldView, 'label' | 'kind' | 'ratio' | 'required' | 'note'>
> {
  /** The path of a list of media files; stable between renders. */
  readonly path: PathTo<readonly MediaFile[]>;
  /** The largest number of files of the field. */
  readonly limit?: number;
}

const none: readonly MediaFile[] = [];

/**
 * A field for a list of images or videos: chosen in the media library, reordered and removed here. Each of these is an
 * undo step. It includes dnd-kit: do not import it in what every editor loads.
 */
export function EditorMediaListField({ path, limit, ...given }: EditorMediaListFieldProps) {
  const { label, kind, ratio, required, note } = useFieldView(path, given);
  const { editor, pick } = useEditor();
  const { value, name, readOnly, onFocus, onVisit, error, errorQuiet } = useEditorField(path);
  const open = useCallback(
    () => pick({ path, label, kind, ratio, required, limit, mode: 'multiple' }),
    [pick, path, label, kind, ratio, required, limit],
  );
  const move = useCallback(
    (id: ItemId, index: number) => {
      const change = { type: 'move', path: under(path, { id }), index } as const;
      editor.send({ type: 'draft.change', change, at: Date.now() });
    },
    [editor, path],
  );
  const remove = useCallback(
    (id: ItemId) => {
      const change = { type: 'remove', path: under(path, { id }) } as const;
      editor.send({ type: 'draft.change', change, at: Date.now() });
    },
    [editor, path],
  );
  return (
    <MediaListSelector
      field={name}
      label={label}
      kind={kind}
      ratio={ratio}
      required={required}
      limit={limit}
      note={note}
      readOnly={readOnly}
      value={value ?? none}
      error={error}
      errorQuiet={errorQuiet}
      onFocus={onFocus}
      onVisit={onVisit}
      onOpen={open}
      onMove={move}
      onRemove={remove}
    />
  );
}

type ItemId = ItemStep['id'];
