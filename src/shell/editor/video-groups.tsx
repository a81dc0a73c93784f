import { eachOf } from '../../contract/each-of.ts';
import { videoFields } from '../../contract/http/videos.ts';
import type { Path } from '../../editing/changes.ts';
import { videoLabels, videoText } from '../../text/videos.ts';
import { EditorMediaField } from './editor-media-field.tsx';
import { FieldGroup, MediaRow } from './field-group.tsx';

const groups = [
  { of: 'pc_', title: videoText.pcVideos, ratio: '16:9' },
  { of: 'mobile_', title: videoText.mobileVideos, ratio: '9:16' },
] as const;

/** The same objects from render to render: a field follows its path. */
const paths = eachOf(videoFields, (field): Path => [field]);

/** The eight videos that the top page and the about page have (section 3), all of them required. */
export function VideoGroups() {
  return groups.map(({ of, title, ratio }) => (
    <FieldGroup key={of} title={title}>
      <MediaRow>
        {videoFields
          .filter((field) => field.startsWith(of))
          .map((field) => (
            <EditorMediaField
              key={field}
              path={paths[field]}
              label={videoLabels[field]}
              kind="video"
              ratio={ratio}
              required
            />
          ))}
      </MediaRow>
    </FieldGroup>
  ));
}
