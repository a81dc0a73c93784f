import { useContext, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';

import type { MediaFile, MediaKind, MediaRatio } from '../contract/http/media.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { editorText } from '../text/media-editor.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart, PartFailed } from '../ui/lazy-part.tsx';
import type { EditSource } from './edit/edit-source.ts';
import type { MediaEditorProps } from './edit/media-editor.tsx';
import { CropIcon } from './media-icons.tsx';
import { MediaHostContext, resolveMediaUrl } from './media-url.ts';
import type { AddFiles } from './prepare/edited.ts';
import { isHeic } from './prepare/is-heic.ts';

import detailsStyles from './media-details.module.css';
import toolbarStyles from './media-toolbar.module.css';

/** What is to be edited: local files, or a file of the library. */
type Asked = { readonly files: readonly File[] } | { readonly file: MediaFile; readonly url: string };

interface AskedEditorProps extends Omit<MediaEditorProps, 'sources'> {
  readonly asked: Asked;
}

const AskedEditor = lazyPart<AskedEditorProps>(
  async () => {
    const [{ MediaEditor }, { sourceOfFile, sourceOfMedia }] = await Promise.all([
      import('./edit/media-editor.tsx'),
      import('./edit/edit-source.ts'),
    ]);
    return function Editor({ asked, ...props }) {
      const [sources] = useState<readonly EditSource[]>(() =>
        'files' in asked ? asked.files.map(sourceOfFile) : [sourceOfMedia(asked.file, asked.url)],
      );
      return <MediaEditor {...props} sources={sources} />;
    };
  },
  {
    failed: (failure, { onClose }) => (
      <PartFailed {...failure} title={editorText.partFailed} onDismiss={onClose} />
    ),
  },
);

interface EditProps {
  /** The field's ratio; null for any. */
  readonly ratio: MediaRatio | null;
  readonly onFiles: AddFiles;
}

interface EditFilesProps extends EditProps {
  /** Null for files of any kind. */
  readonly kind: MediaKind | null;
  /** The backend accepts a chosen thumbnail of a video. */
  readonly takesPosters: boolean;
}

/** Asks for local files and edits them before they are queued. */
export function EditFilesButton({ kind, takesPosters, ...props }: EditFilesProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const kinds = (['image', 'video'] as const).filter(
    (each) => (kind === null || kind === each) && (each === 'image' || takesPosters),
  );
  const isEditable = (file: File) =>
    isHeic(file) ? kinds.includes('image') : kinds.some((each) => file.type.startsWith(`${each}/`));
  const ask = (files: readonly File[]) => {
    // Others are queued at once, which says why they are refused.
    const others = files.filter((file) => !isEditable(file));
    if (others.length > 0) props.onFiles(others);
    const editable = files.filter(isEditable);
    if (editable.length > 0) setAsked({ files: editable });
  };
  return (
    <>
      <FileTrigger
        acceptedFileTypes={kinds.map((each) => `${each}/*`)}
        allowsMultiple
        onSelect={(files) => ask([...(files ?? [])])}
      >
        <Button aria-label={editorText.choose} tooltip={editorText.choose}>
          <CropIcon />
          <span className={toolbarStyles['word']}>{editorText.chooseShort}</span>
        </Button>
      </FileTrigger>
      {asked && <AskedEditor {...props} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Edits a picture of the library and queues the result as a new file. */
export function EditMediaButton({ file, ...props }: EditProps & { readonly file: MediaFile }) {
  const apiHost = useContext(MediaHostContext);
  const [asked, setAsked] = useState<Asked | null>(null);
  const url = resolveMediaUrl(file.image_url, apiHost);
  if (url === null) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={editorText.edit(nameOfFile(file))}
        aria-haspopup="dialog"
        tooltip={editorText.editShort}
        onPress={() => setAsked({ file, url })}
      >
        <CropIcon />
        <span className={detailsStyles['word']}>{editorText.editShort}</span>
      </Button>
      {asked && <AskedEditor {...props} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
