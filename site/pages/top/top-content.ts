import { top as document } from '../../../src/documents/top/document.ts';
import { contentOf } from '../../kit/content-of.ts';
import { createContentPage } from '../../kit/content-page.tsx';

export const topText = {
  aboutImageAlt: (brand: string) => `${brand}の紹介写真`,
  heroImage: 'ヒーロー画像',
} as const;

export const top = createContentPage(contentOf(document));
