import { documentNames, documents, pathOf, type DocumentName } from '../../src/documents/documents.ts';
import type { Page } from '../kit/page.ts';
import { siteText } from '../kit/text.ts';
import { topPage } from './top/top-page.tsx';

type Load = () => Promise<{ readonly page: Page }>;

const pages: Readonly<Record<DocumentName, { readonly link: string | null; readonly load: Load }>> = {
  top: { link: null, load: async () => ({ page: topPage }) },
  about: { link: siteText.about, load: () => import('./about/about-page.tsx') },
  price: { link: '料金', load: () => import('./price/price-page.tsx') },
  studio: { link: siteText.studio, load: () => import('./studio/studio-page.tsx') },
  lesson: { link: siteText.lesson, load: () => import('./lesson/lesson-page.tsx') },
  instructor: { link: 'インストラクター', load: () => import('./instructor/instructor-page.tsx') },
  news: { link: 'お知らせ', load: () => import('./news/article-page.tsx') },
  qa: { link: 'よくある質問', load: () => import('./qa/qa-page.tsx') },
  review: { link: '口コミ', load: () => import('./review/review-page.tsx') },
};

const others: Readonly<Record<string, Load>> = {
  '/news': () => import('./news/list-page.tsx'),
  '/trial': () => import('./trial/trial-page.tsx'),
};

export const linksTo = (studio: number): readonly { readonly href: string; readonly text: string }[] =>
  documentNames.flatMap((name) => {
    const { link } = pages[name];
    return link === null ? [] : [{ href: name === 'news' ? '/news' : pathOf(name, studio), text: link }];
  });

const patternOf = (name: DocumentName): RegExp =>
  new RegExp(`^${pathOf(name, documents[name].each === name ? String.raw`(?:\d+|new)` : String.raw`\d+`)}$`);

export function pageAt(pathname: string): Page | Promise<Page> {
  if (pathname === '/') return topPage;
  const path = pathname.replace(/\/$/, '');
  const name = documentNames.find((each) => patternOf(each).test(path));
  const load = others[path] ?? (name === undefined ? unfinished : pages[name].load);
  return load().then(({ page }) => page);
}

const unfinished = async () => {
  const { unfinishedPage } = await import('./unfinished/unfinished-page.tsx');
  return { page: unfinishedPage };
};
