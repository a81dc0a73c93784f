import { createContentPage } from '../content-page.tsx';
import { applyToAbout, emptyAbout, readAbout } from './about-content.ts';

/** The about page's content. */
export const about = createContentPage({
  contentKey: 'aboutContent',
  path: '/content/about',
  empty: emptyAbout,
  read: readAbout,
  apply: applyToAbout,
});
