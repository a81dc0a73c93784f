import { afterEach, expect, test } from 'vitest';

import type { Content } from '../../packages/mirror/src/edits.ts';
import { fillPage } from '../../packages/mirror/src/fill-page.ts';

/** A base other than the page's own, below which everything is answered. */
const base = new URL('/blank/console/', location.href).href;
const file = (id: number) => ({ id, image_url: `${id}.png` });

const item = (question: string) => ({ question, urls: [{ text: `${question}→`, url: '/' }] });

const hosts: HTMLElement[] = [];

afterEach(() => hosts.splice(0).forEach((host) => host.remove()));

/** A page, filled with content one after the other. */
function pageWith(html: string) {
  const host = document.createElement('div');
  host.innerHTML = html;
  document.body.append(host);
  hosts.push(host);
  return {
    host,
    show: (value: Content) => fillPage({ kind: 'all', value }, base),
    texts: (selector: string) =>
      [...host.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => element.innerText),
    sources: (selector: string) =>
      [...host.querySelectorAll<HTMLImageElement>(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => element.getAttribute('src')?.replace(location.origin, '')),
  };
}

test('texts, pictures and backgrounds are shown in marked elements, and nothing where a picture was taken away', () => {
  const page = pageWith(`
    <h1 class="edit_title_ja">前</h1>
    <picture><source srcset="old.avif"><img class="edit_about_image" srcset="old.webp" src="old.png" alt=""></picture>
    <div class="edit_hero_hedder_image" style="background-image: none"></div>`);
  page.show({ title_ja: '一行目\n<b>二行目', about_image: file(1), hero_hedder_image: file(2), unknown: {} });
  const background = () =>
    page.host.querySelector<HTMLElement>('.edit_hero_hedder_image')?.style.backgroundImage;
  expect(page.texts('h1')).toEqual(['一行目\n<b>二行目']);
  expect(page.sources('img')).toEqual(['/blank/console/1.png']);
  expect(page.host.querySelector('source, [srcset]')).toBe(null);
  expect(background()).toBe(`url("${base}2.png")`);
  page.show({ title_ja: null, about_image: null, hero_hedder_image: null });
  expect([page.texts('h1'), page.sources('img'), background()]).toEqual([[''], [], '']);
});

test('lists grow, empty and grow again, also from a template, with their lists of pictures, links and hashtags', () => {
  const page = pageWith(`
    <ul>
      <template data-edit-index>
        <li>
          <b class="edit_category"></b>
          <p data-edit-item-index="0"><i class="edit_question"></i><span class="edit_urls"><a href="/">x</a></span></p>
        </li>
      </template>
    </ul>
    <div class="edit_visual_images"><figure><img src="old.png" alt=""></figure></div>
    <a class="edit_hashtags">#old</a>`);
  page.show([
    { category: '料金', qa_items: [item('一'), item('二')] },
    { category: '体験', qa_items: [] },
  ]);
  expect(page.texts('b, i, a:not(.edit_hashtags)')).toEqual(['料金', '一', '一→', '二', '二→', '体験']);
  page.show([]);
  expect(page.texts('b, i')).toEqual([]);
  page.show([{ category: '体験', qa_items: [item('三')] }]);
  expect(page.texts('b, i')).toEqual(['体験', '三']);

  page.show({ top_image: file(1), images: [file(2)], hashtags: [{ text: 'yoga' }, { text: '初心者' }] });
  expect(page.sources('img')).toEqual(['/blank/console/1.png', '/blank/console/2.png']);
  expect(page.texts('.edit_hashtags')).toEqual(['yoga', '初心者']);
  page.show({ images: [], hashtags: [] });
  expect([page.sources('img'), page.texts('.edit_hashtags')]).toEqual([[], []]);
});

test('a copied element has the index in its names and no id', () => {
  const page = pageWith(
    '<ul><li data-edit-index="0" id="first"><b class="edit_concept_description_title_0">あ</b></li></ul>',
  );
  page.show({ concept_description: [{ title: '一' }, { title: '二' }] });
  expect(page.host.querySelector('ul')?.innerHTML).toBe(
    '<li data-edit-index="0" id="first"><b class="edit_concept_description_title_0">一</b></li>' +
      '<li data-edit-index="1"><b class="edit_concept_description_title_1">二</b></li>',
  );
});

const translated = (text: string) => `<font><font>${text}</font></font>`;

test('on a page that the browser translates, texts and the entries of a list are replaced together with their translation', () => {
  const page = pageWith(`
    <h1 class="edit_title">${translated('Morning')}</h1>
    <p>
      <a class="edit_hashtags" href="/">${translated('#yoga')}</a>
      <a class="edit_hashtags" href="/">${translated('#morning')}</a>
    </p>`);
  page.show({ title: '夜', hashtags: [{ text: '#夜' }, { text: '#ヨガ' }, { text: '#渋谷' }] });
  expect(page.texts('h1')).toEqual(['夜']);
  expect(page.texts('.edit_hashtags')).toEqual(['#夜', '#ヨガ', '#渋谷']);
});
