import { existingNewsResource } from '../-news-actors.ts';
import { pageEditor } from '../-page-editor.ts';
import { existingStudioResource } from '../-studio-actors.ts';
import { eachOf } from '../../contract/each-of.ts';
import { videoFields } from '../../contract/http/media.ts';
import {
  emptyAboutContent,
  getAboutContent,
  updateAboutContent,
  type AboutContent,
} from '../../documents/about/document.ts';
import type { AboutDraft } from '../../documents/about/document.ts';
import { emptyNews, getNews, updateNews, type News } from '../../documents/news/document.ts';
import { getLocation } from '../../documents/studio/calls.ts';
import { emptyStudio, getStudio, updateStudio, type Studio } from '../../documents/studio/document.ts';
import {
  getTopContent,
  topImageFields,
  topTextFields,
  updateTopContent,
  type TopContent,
} from '../../documents/top/document.ts';
import { aboutPage } from '../../editors/about/editor.ts';
import { about, aboutMachine } from '../../editors/about/editor.ts';
import { news, newsMachine, type NewsDraft } from '../../editors/news/editor.ts';
import { studio, studioMachine } from '../../editors/studio/editor.ts';
import { topPage } from '../../editors/top/editor.ts';
import { top, topMachine } from '../../editors/top/editor.ts';
import { withoutPlaceholder } from './blank-fixture.ts';
import { file, fileOf, wired, writtenRows } from './wire-fixture.ts';

const media = [...topImageFields, ...videoFields] as const;

const topSeed: TopContent = {
  ...eachOf(topTextFields, (name) => `${name} 0`),
  ...eachOf(topImageFields, () => file(901)),
  ...eachOf(videoFields, () => null),
};

export const topWired = wired({
  name: 'top',
  fields: top.fields,
  machine: topMachine,
  resource: (parts) => pageEditor(topPage).resource(parts),
  merge: top.merge,
  read: getTopContent,
  save: updateTopContent,
  seed: topSeed,
  answer: (content) => content,
  write: (_content, { page_content: texts, ...ids }) => ({
    ...texts,
    ...eachOf(media, (name) => fileOf(ids[name])),
  }),
  stored: (draft) => draft,
});

const aboutSeed: AboutContent = {
  ...emptyAboutContent,
  concept_message: '一行目\n二行目',
  pc_video_small: file(911),
  concept_description: [
    { id: 1, title: '一', content: '一の内容', image: file(901) },
    { id: 2, title: '二', content: '二の内容', image: null },
  ],
};

export const aboutWired = wired({
  name: 'about',
  fields: about.fields,
  machine: aboutMachine,
  resource: (parts) => pageEditor(aboutPage).resource(parts),
  merge: about.merge,
  read: getAboutContent,
  save: updateAboutContent,
  seed: aboutSeed,
  answer: (content) => content,
  write: ({ concept_description: rows }, { page_content: texts, ...sent }, newId): AboutContent => ({
    ...texts,
    ...eachOf(videoFields, (name) => fileOf(sent[name])),
    concept_description: writtenRows(
      rows,
      sent.concept_description.map(({ image, ...item }) => Object.assign(item, { image: fileOf(image) })),
      { deleted: sent.deleted_concept_ids, newId },
    ),
  }),
  stored: (draft: AboutDraft) => ({
    ...draft,
    concept_description: withoutPlaceholder(draft.concept_description),
  }),
});

const studioSeed: Studio = {
  ...emptyStudio,
  id: 5,
  name: '鏡スタジオ',
  slug: 'kagami',
  address: '東京都渋谷区1',
  main_image: file(901),
  images: [file(902), file(903)],
};

export const studioWired = wired({
  name: 'studio',
  fields: studio.fields,
  machine: studioMachine,
  resource: (parts) => existingStudioResource(parts, 5),
  merge: studio.merge,
  read: getStudio,
  save: updateStudio,
  seed: studioSeed,
  answer: (content) => content,
  write: (
    content,
    { studio_id: id, top_image: top, image_ids: ids, lat: _lat, lng: _lng, ...texts },
  ): Studio => ({
    ...content,
    ...texts,
    id,
    main_image: fileOf(top),
    images: ids.map(file),
  }),
  stored: (draft) => ({ ...draft, images: [...draft.images] }),
  others: { [getLocation.path]: { lat: 35, lng: 139 } },
});

const newsSeed: News = {
  ...emptyNews,
  id: 3,
  title: '春の発表会',
  text: '本文',
  top_image: file(901),
  images: [file(902)],
  hashtags: [{ id: 1, text: 'yoga' }],
  created_at: '2026-03-01',
};

/** Every tag that the server gives an id. */
const tags = ['yoga', 'dance', 'バレエ', 'kids'];

/** Adds a tag, or takes it away. */
function toggledTag({ hashtags: held }: NewsDraft, pick: number, id: () => number): Partial<NewsDraft> {
  const text = tags[pick % tags.length] ?? '';
  const rest = held.filter((tag) => tag.text !== text);
  return { hashtags: rest.length < held.length ? rest : [...held, { id: id(), text }] };
}

export const newsWired = wired({
  name: 'news',
  fields: news.fields,
  machine: newsMachine,
  resource: (parts) => existingNewsResource(parts, 3),
  merge: news.merge,
  read: getNews,
  save: updateNews,
  seed: newsSeed,
  answer: (content) => content,
  write: (content, { news_id: id, top_image: first, image_ids: ids, hashtags, ...texts }): News => ({
    ...content,
    ...texts,
    id,
    top_image: fileOf(first),
    images: ids.map(file),
    hashtags: hashtags.map(({ text }) => ({ id: tags.indexOf(text) + 1, text })),
  }),
  stored: ({ images: [first, ...images], ...draft }: NewsDraft): News => ({
    ...draft,
    top_image: first ?? null,
    images,
  }),
  choices: { hashtags: toggledTag },
});
