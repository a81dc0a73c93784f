import { readStudioContent } from '../../../src/contract/http/studio.ts';
import { createContentPage } from '../content-page.tsx';
import { withSecret } from '../content-state.ts';
import { applyToStudio, emptyStudioContent } from './studio-content.ts';

/** The studio in the address. An unpublished one is served for the admin secret alone. */
export const studio = createContentPage({
  contentKey: 'studioContent',
  path: withSecret(`/content${location.pathname.replace(/\/$/, '')}`),
  empty: emptyStudioContent,
  read: readStudioContent,
  apply: applyToStudio,
});
