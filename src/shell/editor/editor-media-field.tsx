import { useCallback } from 'react';

import type { MediaFile, MediaKind } from '../../contract/http/media.ts';
import type { PathTo } from '../../editing/changes.ts';
import type { MediaRatio } from '../../media/media-ratio.ts';
import { MediaSelector } from '../../media/media-selector.tsx';
import { useEditor } from './editor-context.tsx';
import { useEditorField } from './use-editor-field.ts';

export interface EditorMediaFieldProps {
  readonly path: PathTo<MediaFile | null>;
  readonly label: string;
  readonly kind: MediaKind;
  readonly ratio: MediaRatio;
  readonly required?: boolean;
}

/** One image or video of the draft, chosen in the media library. */
export function EditorMediaField({ path, label, kind, ratio, required = false }: EditorMediaFieldProps) {
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
