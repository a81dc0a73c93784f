import { createContentPage } from '../../kit/content-page.tsx';
import { withSecret } from '../../kit/content-state.ts';
import { studioKind } from './studio-content.ts';

/** An unpublished studio needs the admin secret. */
export const studio = createContentPage(
  studioKind(withSecret(`/content${location.pathname.replace(/\/$/, '')}`)),
);
