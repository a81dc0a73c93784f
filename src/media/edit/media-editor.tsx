import { useState } from 'react';

import type { MediaRatio } from '../../contract/http/media.ts';
import { editorText } from '../../text/media-editor.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { AddFiles } from '../prepare/edited.ts';
import type { EditSource } from './edit-source.ts';
import { PictureEditor } from './picture-editor.tsx';
import { PosterEditor } from './poster-editor.tsx';

export interface MediaEditorProps {
  /** The files to be edited, one after the other. */
  readonly sources: readonly EditSource[];
  readonly ratio: MediaRatio | null;
  readonly onFiles: AddFiles;
  /** All files are added or left out. */
  readonly onClose: () => void;
}

/** Edits files before they are uploaded. Load it lazily: it brings the area for cropping. */
export function MediaEditor({ sources, ratio, onFiles, onClose }: MediaEditorProps) {
  const [at, setAt] = useState(0);
  const source = sources[at];
  if (source === undefined) return null;
  const { from, kind, name } = source;
  const next = () => {
    if (at + 1 < sources.length) setAt(at + 1);
    else onClose();
  };
  const shared = {
    source,
    caption: editorText.place(name, at + 1, sources.length),
    ratio,
    onCancel: next,
    onOriginal: () => {
      if ('original' in from) onFiles([from.original]);
      next();
    },
  };
  return (
    <Dialog title={kind === 'video' ? editorText.video : editorText.picture} width="wide" onDismiss={onClose}>
      {kind === 'video' ? (
        <PosterEditor
          key={at}
          {...shared}
          onPoster={(poster) => {
            if ('original' in from) onFiles([from.original], { poster });
            next();
          }}
        />
      ) : (
        <PictureEditor
          key={at}
          {...shared}
          onMade={(file) => {
            onFiles([file], 'id' in from ? { replaces: from.id } : undefined);
            next();
          }}
        />
      )}
    </Dialog>
  );
}
