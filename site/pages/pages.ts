import type { Page } from './page.ts';
import { topPage } from './top/top-page.tsx';

/** Every page but the first has a script of its own. */
const pages: readonly (readonly [path: RegExp, load: () => Promise<{ readonly page: Page }>])[] = [
  [/^\/about$/, () => import('./about/about-page.tsx')],
  [/^\/price$/, () => import('./price/price-page.tsx')],
  [/^\/studio\/(?:\d+|new)$/, () => import('./studio/studio-page.tsx')],
  [/^\/news$/, () => import('./news/list-page.tsx')],
  [/^\/news\/(?:\d+|new)$/, () => import('./news/article-page.tsx')],
  [/^\/qa$/, () => import('./qa/qa-page.tsx')],
  [/^\/lesson\/\d+$/, () => import('./lesson/lesson-page.tsx')],
  [/^\/instructor$/, () => import('./instructor/instructor-page.tsx')],
  [/^\/review$/, () => import('./review/review-page.tsx')],
  [/^\/trial$/, () => import('./trial/trial-page.tsx')],
];

/** The page at a path, or its promise where its script has to be fetched. */
export function pageAt(pathname: string): Page | Promise<Page> {
  if (pathname === '/') return topPage;
  const path = pathname.replace(/\/$/, '');
  const load = pages.find(([pattern]) => pattern.test(path))?.[1] ?? unfinished;
  return load().then(({ page }) => page);
}

const unfinished = async () => {
  const { unfinishedPage } = await import('./unfinished/unfinished-page.tsx');
  return { page: unfinishedPage };
};
