import { createContentPage } from '../../kit/content-page.tsx';
import { withSecret } from '../../kit/content-state.ts';
import { studioKind } from './studio-content.ts';

export const studio = createContentPage(
  studioKind(withSecret(`/content${location.pathname.replace(/\/$/, '')}`)),
);
