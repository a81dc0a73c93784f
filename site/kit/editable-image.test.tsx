import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { mediaFile } from '../../src/contract/http/media-fixture.ts';
import type { MediaFile } from '../../src/contract/http/media.ts';
import { EditableImage } from './editable-image.tsx';
import { SiteProvider } from './site-context.ts';

const file = mediaFile(1, { image_url: '/media/x/hero.jpg', width: 1080, height: 1920 });

const presentation: NonNullable<MediaFile['presentation']> = {
  alt: '跳ぶ人',
  focal: { x: 0.5, y: 0.25 },
  variants: [{ width: 480, avif: '/media/x/hero-480.avif', webp: '/media/x/hero-480.webp' }],
};

const site = { brand: 'Kagami', mediaBase: 'https://kagami.example', mirrored: false, firstStudio: 1 };

const shown = (props: Omit<Parameters<typeof EditableImage>[0], 'field'>) =>
  renderToStaticMarkup(
    <SiteProvider value={site}>
      <EditableImage field={{ fieldName: 'about_image' }} {...props} />
    </SiteProvider>,
  ).replaceAll(/ class="[^"]*"/g, '');

test('a picture below the fold is lazy, has its size, and keeps its point in view', () => {
  expect(shown({ file: { ...file, presentation }, alt: '写真', sizes: '50vw' })).toBe(
    '<picture>' +
      '<source type="image/avif" srcSet="https://kagami.example/media/x/hero-480.avif 480w" sizes="auto, 50vw"/>' +
      '<source type="image/webp" srcSet="https://kagami.example/media/x/hero-480.webp 480w" sizes="auto, 50vw"/>' +
      '<img src="https://kagami.example/media/x/hero.jpg" alt="跳ぶ人" width="1080" height="1920"' +
      ' style="object-position:50% 25%" loading="lazy" fetchPriority="auto" decoding="async"/></picture>',
  );
});

test('the first picture of a page is asked for before all else', () => {
  expect(shown({ file, alt: '写真', loading: 'first' })).toBe(
    '<picture><img src="https://kagami.example/media/x/hero.jpg" alt="写真" width="1080" height="1920"' +
      ' loading="eager" fetchPriority="high" decoding="async"/></picture>',
  );
});

test.each([
  ['the text that staff gave it', '写真', { ...file, presentation }, '跳ぶ人'],
  [
    'its place’s own where they gave none',
    '写真',
    { ...file, presentation: { ...presentation, alt: '' } },
    '写真',
  ],
  ['its place’s own where the backend knows none', '写真', file, '写真'],
  ['none as a decoration', '', { ...file, presentation }, ''],
])('a picture is described by %s', (_, alt, each, wanted) => {
  expect(/alt="([^"]*)"/.exec(shown({ file: each, alt }))?.[1]).toBe(wanted);
});

test('without a file there is no picture', () => {
  expect(shown({ file: null, alt: '写真' })).toBe('<div></div>');
});
