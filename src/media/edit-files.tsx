import { use, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';

import type { MediaFile, MediaKind } from '../contract/http/media.ts';
import { nameOfFile } from '../editing/file-name.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart, PartFailed } from '../ui/lazy-part.tsx';
import type { MediaEditorProps } from './edit/media-editor.tsx';
import { editorText } from './edit/text.ts';
import { CropIcon } from './media-icons.tsx';
import { MediaHostContext, resolveMediaUrl } from './media-url.ts';
import { isHeic } from './prepare/local-files.ts';

import detailsStyles from './media-details.module.css';
import toolbarStyles from './media-toolbar.module.css';

const MediaEditor = lazyPart<MediaEditorProps>(
  async () => (await import('./edit/media-editor.tsx')).MediaEditor,
  {
    failed: (failure, { onClose }) => (
      <PartFailed {...failure} title={editorText.partFailed} onDismiss={onClose} />
    ),
  },
);

type EditProps = Pick<MediaEditorProps, 'ratio' | 'onFiles'>;

interface EditFilesProps extends EditProps {
  readonly kind: MediaKind | null;
  readonly takesPosters: boolean;
}

export function EditFilesButton({ kind, takesPosters, ...props }: EditFilesProps) {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const kinds = (['image', 'video'] as const).filter(
    (each) => (kind === null || kind === each) && (each === 'image' || takesPosters),
  );
  const isEditable = (file: File) =>
    isHeic(file) ? kinds.includes('image') : kinds.some((each) => file.type.startsWith(`${each}/`));
  const choose = (files: readonly File[]) => {
    const uneditable = files.filter((file) => !isEditable(file));
    if (uneditable.length > 0) props.onFiles(uneditable);
    const editable = files.filter(isEditable);
    if (editable.length > 0) setChosen(editable);
  };
  return (
    <>
      <FileTrigger
        acceptedFileTypes={kinds.map((each) => `${each}/*`)}
        allowsMultiple
        onSelect={(files) => choose([...(files ?? [])])}
      >
        <Button aria-label={editorText.choose} tooltip={editorText.choose}>
          <CropIcon />
          <span className={toolbarStyles['word']}>{editorText.chooseShort}</span>
        </Button>
      </FileTrigger>
      {chosen.length > 0 && <MediaEditor {...props} files={chosen} onClose={() => setChosen([])} />}
    </>
  );
}

export function EditMediaButton({ file, ...props }: EditProps & { readonly file: MediaFile }) {
  const apiHost = use(MediaHostContext);
  const [isOpen, setOpen] = useState(false);
  const url = resolveMediaUrl(file.image_url, apiHost);
  if (url === null) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={editorText.edit(nameOfFile(file))}
        aria-haspopup="dialog"
        tooltip={editorText.editShort}
        onPress={() => setOpen(true)}
      >
        <CropIcon />
        <span className={detailsStyles['word']}>{editorText.editShort}</span>
      </Button>
      {isOpen && <MediaEditor {...props} files={{ file, url }} onClose={() => setOpen(false)} />}
    </>
  );
}
