import { useState } from 'react';

import { mediaKind, type MediaFile, type MediaRatio } from '../../contract/http/media.ts';
import { nameOfFile } from '../../editing/file-name.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { AddFiles } from '../prepare/local-files.ts';
import { PictureEditor, type EditSource } from './picture-editor.tsx';
import { PosterEditor } from './poster-editor.tsx';
import { editorText } from './text.ts';

export interface MediaEditorProps {
  readonly files: readonly File[] | { readonly file: MediaFile; readonly url: string };
  readonly ratio: MediaRatio | null;
  readonly onFiles: AddFiles;
  readonly onClose: () => void;
}

const sourcesOf = (files: MediaEditorProps['files']): readonly EditSource[] =>
  'file' in files
    ? [
        {
          name: nameOfFile(files.file),
          type: files.file.mime_type.toLowerCase(),
          kind: mediaKind(files.file),
          from: { url: files.url, id: files.file.id },
        },
      ]
    : files.map((original) => ({
        name: original.name,
        type: original.type,
        kind: mediaKind({ mime_type: original.type }),
        from: { original },
      }));

/** Load it lazily: it contains React Crop. */
export function MediaEditor({ files, ratio, onFiles, onClose }: MediaEditorProps) {
  const [sources] = useState(() => sourcesOf(files));
  const [index, setIndex] = useState(0);
  const source = sources[index];
  if (source === undefined) return null;
  const { from, kind, name } = source;
  const next = () => {
    if (index + 1 < sources.length) setIndex(index + 1);
    else onClose();
  };
  const shared = {
    source,
    caption: editorText.position(name, index + 1, sources.length),
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
          key={index}
          {...shared}
          onPoster={(poster) => {
            if ('original' in from) onFiles([from.original], { poster });
            next();
          }}
        />
      ) : (
        <PictureEditor
          key={index}
          {...shared}
          ratio={ratio}
          onMade={(file) => {
            onFiles([file], 'id' in from ? { replaces: from.id } : undefined);
            next();
          }}
        />
      )}
    </Dialog>
  );
}
