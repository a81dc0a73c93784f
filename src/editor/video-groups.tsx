import { type MediaFile, videoFields, type VideoField } from '../contract/http/media.ts';
import { rootPath, under } from '../editing/paths.ts';
import { videoText } from '../text/videos.ts';
import { EditorMediaField } from './editor-media-field.tsx';
import { FieldGroup, MediaRow } from './field-group.tsx';
const groups = [
  { of: 'pc_', title: videoText.pcVideos },
  { of: 'mobile_', title: videoText.mobileVideos },
] as const;

const page = rootPath<Readonly<Record<VideoField, MediaFile | null>>>();

/** The eight videos that the top page and the about page have. */
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
