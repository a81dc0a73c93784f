import { useCallback } from 'react';

import { type MediaFile, videoFields, type VideoField } from '../contract/http/media.ts';
import { type PathTo, rootPath, under } from '../editing/paths.ts';
import { MediaSelector } from '../media/media-selector.tsx';
import { useEditor, type PickRequest } from './editor-context.tsx';
import { FieldGroup, MediaRow } from './field-group.tsx';
import { useEditorField, useFieldView, type FieldView } from './use-editor-field.ts';

const videoText = {
  pcVideos: 'PC用の動画',
  mobileVideos: 'モバイル用の動画',
} as const;

export type MediaFieldView = Partial<Pick<FieldView, 'label' | 'kind' | 'ratio' | 'required' | 'note'>>;

export function useMediaField<Value extends MediaFile | readonly MediaFile[] | null>(
  path: PathTo<Value>,
  given: MediaFieldView,
  { mode, limit }: Pick<PickRequest, 'mode' | 'limit'>,
) {
  const { label, kind, ratio, required, note } = useFieldView(path, given);
  const { pick } = useEditor();
  const { value, name: field, change: _change, ...state } = useEditorField(path);
  const onOpen = useCallback(
    () => pick({ path, label, kind, ratio, required, limit, mode }),
    [pick, path, label, kind, ratio, required, limit, mode],
  );
  return { value, note, props: { field, label, kind, ratio, required, onOpen, ...state } };
}

interface EditorMediaFieldProps extends Omit<MediaFieldView, 'note'> {
  readonly path: PathTo<MediaFile | null>;
}

export function EditorMediaField({ path, ...given }: EditorMediaFieldProps) {
  const { value, props } = useMediaField(path, given, { mode: 'single' });
  return <MediaSelector {...props} value={value ?? null} />;
}

const groups = [
  { of: 'pc_', title: videoText.pcVideos },
  { of: 'mobile_', title: videoText.mobileVideos },
] as const;

const page = rootPath<Readonly<Record<VideoField, MediaFile | null>>>();

export function VideoGroups() {
  return groups.map(({ of, title }) => (
    <FieldGroup key={of} title={title}>
      <MediaRow>
        {videoFields
          .filter((field) => field.startsWith(of))
          .map((field) => (
            <EditorMediaField key={field} path={under(page, field)} />
          ))}
      </MediaRow>
    </FieldGroup>
  ));
}
