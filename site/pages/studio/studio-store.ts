import { createContentPage } from '../../kit/content-page.tsx';
import { withSecret } from '../../kit/content-state.ts';
import { studioKind } from './studio-content.ts';

/** The studio in the address. An unpublished one is served for the admin secret alone. */
export const studio = createContentPage(
  studioKind(withSecret(`/content${location.pathname.replace(/\/$/, '')}`)),
);
