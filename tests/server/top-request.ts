import { videoFields } from '../../src/contract/http/media.ts';
import { eachOf } from '../../src/contract/objects.ts';
import { top } from '../../src/documents/top/document.ts';
import { topImageFields, topTextFields } from '../../src/documents/top/top-fixture.ts';

export const topTexts = eachOf(topTextFields, (field) => top.fields[field].label);

/** The same video in all eight places. */
export const videos = <Value>(value: Value) => eachOf(videoFields, () => value);

export const topFiles = { ...eachOf(topImageFields, () => 1), about_image: 2, ...videos(3) };

/** The top page after a reset, as it is sent. */
export const topRequest = { page_content: topTexts, ...topFiles };
