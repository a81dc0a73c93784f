import { useSelector } from '@xstate/react';
import { useRef } from 'react';

import type { MediaKind } from '../contract/http/media.ts';
import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import type { Upload } from '../machines/media-picker-types.ts';
import { commonText } from '../text/common.ts';
import { uploadReason, uploadText } from '../text/media-upload.ts';
import { Button } from '../ui/button.tsx';

interface UploadListProps {
  readonly actor: MediaPickerActor;
  readonly kind: MediaKind;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The button for files of the person's own, and how far their uploads are. */
export function UploadList({ actor, kind, onFiles }: UploadListProps) {
  const input = useRef<HTMLInputElement>(null);
  const uploads = useSelector(actor, ({ context }) => context.uploads);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={`${kind}/*`}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles(Array.from(currentTarget.files ?? []));
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{uploadText.choose}</Button>
      {uploads.length > 0 && (
        <ul aria-label={uploadText.list}>
          {uploads.map((upload) => (
            <li key={upload.id}>
              <span>{upload.name}</span> <span>{progressOf(upload)}</span>
              <UploadButtons actor={actor} upload={upload} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function progressOf({ name, state, sent, size, failure }: Upload): string {
  if (failure) return uploadReason(failure);
  if (state === 'done') return uploadText.done(name);
  if (state === 'waiting') return uploadText.waiting;
  return sent === size ? uploadText.processing : `${Math.floor((100 * sent) / size)}%`;
}

function UploadButtons({
  actor,
  upload: { id, name, state },
}: {
  readonly actor: MediaPickerActor;
  readonly upload: Upload;
}) {
  if (state === 'waiting' || state === 'sending') {
    return (
      <Button
        size="small"
        aria-label={uploadText.cancel(name)}
        onClick={() => actor.send({ type: 'upload.cancel', id })}
      >
        {commonText.cancel}
      </Button>
    );
  }
  return (
    <>
      {state === 'failed' && (
        <Button
          size="small"
          aria-label={uploadText.retry(name)}
          onClick={() => actor.send({ type: 'upload.retry', id })}
        >
          {commonText.retry}
        </Button>
      )}
      <Button
        size="small"
        aria-label={uploadText.dismiss(name)}
        onClick={() => actor.send({ type: 'upload.dismiss', id })}
      >
        {commonText.dismiss}
      </Button>
    </>
  );
}
