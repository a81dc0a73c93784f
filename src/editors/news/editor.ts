import { hashtagKey, hashtagText } from '../../contract/link.ts';
import {
  news as document,
  emptyNews,
  maxHashtagLength,
  type CreateNewsRequest,
  type Hashtag,
  type News,
} from '../../documents/news/document.ts';
import { defineEditor } from '../../editing/define-editor.ts';
import { isSaved, temporaryId } from '../../editing/items.ts';
import { createConfirmedCallMachine } from '../../machines/confirmed-call-machine.ts';
import { createEditorMachine } from '../../machines/editor-machine.ts';
import { defineMirror, type MirrorDescription } from '../../preview/mirror.ts';
import { newsText } from './text.ts';

const { fields: fieldsOfNews } = document;

/** All images in one list: the first is the top image. */
export type NewsDraft = Omit<News, 'top_image'>;

type Hashtags = NewsDraft['hashtags'];

/** A backend may repeat the top image in `images`. */
const eachOnce = <Each extends { readonly id: number }>(list: readonly Each[]): Each[] =>
  list.filter((each, index) => list.findIndex(({ id }) => id === each.id) === index);

export const toNewsDraft = ({ top_image: top, images, hashtags, ...news }: News): NewsDraft => ({
  ...news,
  images: eachOnce([...(top ? [top] : []), ...images]),
  hashtags: eachOnce(hashtags),
});

const toNews = ({ images: [top, ...rest], ...draft }: NewsDraft): News => ({
  ...draft,
  top_image: top ?? null,
  images: rest,
});

const isTooLong = ({ text }: Hashtag): boolean => text.length > maxHashtagLength;

const keysOf = (hashtags: Hashtags) => hashtags.map(({ text }) => hashtagKey(text));

/** Hashtags of an earlier version: known ones get the ids of draft or base, the rest new ids. */
function withPresentIds(
  hashtags: Hashtags,
  { base = [], draft = [] }: { readonly base?: Hashtags; readonly draft?: Hashtags },
): Hashtags {
  const present = eachOnce([...draft, ...base]);
  return hashtags.map(({ text }) => {
    const index = present.findIndex((each) => hashtagKey(each.text) === hashtagKey(text));
    const [same] = index < 0 ? [] : present.splice(index, 1);
    return { id: same?.id ?? temporaryId(), text };
  });
}

const described = defineEditor<NewsDraft, CreateNewsRequest>({
  id: 'newsEditor',
  empty: toNewsDraft(emptyNews),
  fields: {
    title: fieldsOfNews.title,
    text: fieldsOfNews.text,
    images: {
      kind: 'images',
      label: fieldsOfNews.images.label,
      ratio: '16:9',
      note: newsText.imagesNote,
      siteName: 'visual_images',
      toSentFields: ([top, ...rest]: NewsDraft['images']) => ({
        top_image: top?.id ?? null,
        image_ids: rest.map(({ id }) => id),
      }),
    },
    hashtags: {
      kind: 'custom',
      label: fieldsOfNews.hashtags.label,
      empty: [],
      rule: () => (value) =>
        Array.isArray(value) && value.some(isTooLong) ? newsText.hashtagTooLong(maxHashtagLength) : null,
      toText: (hashtags: Hashtags) => hashtags.map(({ text }) => `#${hashtagText(text)}`).join(' '),
      toSentFields: (hashtags: Hashtags) => ({
        hashtags: hashtags.map(({ id, text }) => ({ id, text: hashtagText(text) })),
      }),
      comparable: keysOf,
      restored: withPresentIds,
    },
    created_at: { kind: 'hidden', empty: '', isOfServer: true },
  },
});

/** Removes new hashtags that another person has saved meanwhile. */
function withoutRepeats(draft: NewsDraft): NewsDraft {
  const saved = new Set(draft.hashtags.filter(({ id }) => isSaved(id)).map(({ text }) => hashtagKey(text)));
  const hashtags = draft.hashtags.filter(({ id, text }) => isSaved(id) || !saved.has(hashtagKey(text)));
  return hashtags.length === draft.hashtags.length ? draft : { ...draft, hashtags };
}

export const news: typeof described = {
  ...described,
  answerLabels: { top_image: fieldsOfNews.images.label },
  merge: (drafts, choices) => {
    const merged = described.merge(drafts, choices);
    return { ...merged, draft: withoutRepeats(merged.draft) };
  },
};

export const newsMachine = createEditorMachine(news);

export const deleteNewsCallMachine = createConfirmedCallMachine<string>('');

/** News has no content key of its own (docs/behaviour.md#preview-messages). */
const mirrored: MirrorDescription<NewsDraft> = {
  contentKey: 'topContent',
  messages: {
    hashtags: ({ hashtags }) => ({
      key: 'hashtags',
      message: { type: 'HASHTAG_UPDATE', payload: { contentKey: 'topContent', value: hashtags } },
      allData: 'always',
    }),
  },
  shown: toNews,
};

export const newsMirror = defineMirror(news, mirrored);

export const newNewsMirror = defineMirror(news, {
  ...mirrored,
  shown: (draft) => {
    const { id: _id, created_at: _createdAt, ...article } = toNews(draft);
    return article;
  },
});
