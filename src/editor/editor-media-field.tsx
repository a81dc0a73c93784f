import { useCallback } from 'react';

import type { MediaFile } from '../contract/http/media.ts';
import type { PathTo } from '../editing/paths.ts';
import { MediaSelector } from '../media/media-selector.tsx';
import { useEditor } from './editor-context.tsx';
import { useEditorField, useFieldView, type FieldView } from './use-editor-field.ts';

interface EditorMediaFieldProps extends Partial<Pick<FieldView, 'label' | 'kind' | 'ratio' | 'required'>> {
  readonly path: PathTo<MediaFile | null>;
}

/** A field for one image or video, chosen in the media library. */
export function EditorMediaField({ path, ...given }: EditorMediaFieldProps) {
  const { label, kind, ratio, required } = useFieldView(path, given);
  const { pick } = useEditor();
  const { value, name, readOnly, onFocus, onVisit, error, errorQuiet } = useEditorField(path);
  const open = useCallback(
    () => pick({ path, label, kind, mode: 'single', ratio, required }),
    [pick, path, label, kind, ratio, required],
  );
  return (
    <MediaSelector
      field={name}
      label={label}
      kind={kind}
      ratio={ratio}
      required={required}
      readOnly={readOnly}
      value={value ?? null}
      error={error}
      errorQuiet={errorQuiet}
      onFocus={onFocus}
      onVisit={onVisit}
      onOpen={open}
    />
  );
}
