import { useCallback } from 'react';

import type { MediaFile } from '../../contract/http/media.ts';
import { type ItemStep, type PathTo, under } from '../../editing/paths.ts';
import { MediaListSelector } from '../../media/media-list-selector.tsx';
import { useEditor } from './editor-context.tsx';
import { useEditorField, useFieldView, type FieldView } from './use-editor-field.ts';

interface EditorMediaListFieldProps extends Partial<
  Pick<FieldView, 'label' | 'kind' | 'ratio' | 'required' | 'note'>
> {
  /** Leads to a list of media files; the same object from render to render. */
  readonly path: PathTo<readonly MediaFile[]>;
  /** The most files that the field may hold. */
  readonly limit?: number;
}

const none: readonly MediaFile[] = [];

/**
 * The images or videos of a list of the draft: chosen in the media library, put in order and taken away here, each of
 * these a step of the history. Import it where such a field is, and nowhere that every editor loads: it brings dnd-kit.
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
