import * as fc from 'fast-check';

import { topImageFields, topTextFields, type TopContent } from '../../documents/top/document.ts';
import { anyMedia } from './media-fixture.ts';
import { videoFields } from './media.ts';

export const anyTop: fc.Arbitrary<TopContent> = fc.record({
  ...Object.fromEntries(topTextFields.map((name) => [name, fc.string()])),
  ...Object.fromEntries([...topImageFields, ...videoFields].map((name) => [name, fc.option(anyMedia)])),
}) as fc.Arbitrary<TopContent>;
