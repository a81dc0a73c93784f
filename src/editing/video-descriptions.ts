import { eachOf } from '../contract/each-of.ts';
import { videoFields } from '../contract/http/media.ts';
import { videoLabels } from '../text/videos.ts';
import type { MediaField } from './description.ts';

/** The eight videos that the top page and the about page have (section 3), all of them required. */
export const videoDescriptions = eachOf(videoFields, (name): MediaField => ({
  kind: 'video',
  label: videoLabels[name],
  ratio: name.startsWith('pc_') ? '16:9' : '9:16',
  required: true,
  component: 'heroHeader',
}));
