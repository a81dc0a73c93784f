import { shareStructure } from '@kagami/mirror';
import * as v from 'valibot';

import { readId, readInnerList, readText } from '../../../src/contract/http/lenient.ts';
import { readMediaFile } from '../../../src/contract/http/media.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import type { SiteField } from '../../../src/contract/site-message.ts';
import { receivedFiles } from '../../mirror/received-files.ts';
import type { ContentKind } from '../content-state.ts';
/** The Q&A page's texts, and the placeholders of its empty fields in the mirror. */
export const qaText = {
  titleEn: 'Q&A',
  title: 'よくある質問',
  none: 'よくある質問は、ただいま準備中です。',
  categories: '質問のカテゴリー',
  studios: 'スタジオで絞り込む',
  everywhere: 'すべてのスタジオ',
  count: (count: number): string => `${count}件の質問`,
  noneHere: 'このスタジオについての質問はありません。',
  open: '回答を開く',
  close: '回答を閉じる',
  picture: (question: string, number: number): string => `${question}の画像 ${number}`,
  /** A studio that is unpublished or deleted. */
  unknownStudio: (id: number): string => `スタジオ ${id}`,
  empty: {
    category: 'カテゴリー名',
    question: '質問',
    answer: '回答',
    link: 'リンク',
  },
} as const;

/** Drafts are read too: unsaved items have temporary ids, or none. */
const draftId = v.fallback(v.optional(v.number()), undefined);

const itemFields = {
  question: readText,
  answer: readText,
  urls: readInnerList(v.object({ text: readText, url: readText })),
  studio_ids: readInnerList(readId),
};

const readItem = v.object({ id: draftId, ...itemFields, images: readInnerList(readMediaFile) });

const categoryFields = { category: readText };

const readCategories = v.array(
  v.object({ id: draftId, ...categoryFields, qa_items: readInnerList(readItem) }),
);

/** The bare list of categories. */
const readContent = v.pipe(
  readCategories,
  v.transform((categories): Content => ({ categories })),
);

export type ShownItem = v.InferOutput<typeof readItem>;
export type ShownCategory = v.InferOutput<typeof readCategories>[number];

interface Content {
  readonly categories: readonly ShownCategory[];
}

/** The category or item with one field changed; the same object where it has no such field, or has this value already. */
function withField<Holder extends object>(
  fields: v.ObjectEntries,
  holder: Holder,
  name: string,
  value: unknown,
): Holder {
  const schema = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const read = schema && v.safeParse(schema, value);
  if (value === undefined || !read?.success) return holder;
  const before: unknown = Reflect.get(holder, name);
  const changed = shareStructure(before, read.output);
  return changed === before ? holder : { ...holder, [name]: changed };
}

const replaced = <Item>(items: readonly Item[], at: number, item: Item): Item[] => items.with(at, item);

/** The list with the category or the item at a place changed; nothing where there is none, or nothing changes. */
function atPlace(
  content: Content,
  { index, itemIndex }: Pick<SiteField, 'index' | 'itemIndex'>,
  make: {
    readonly category: (category: ShownCategory) => ShownCategory;
    readonly item: (item: ShownItem) => ShownItem;
  },
): Partial<Content> {
  const category = content.categories[index ?? -1];
  if (index === undefined || category === undefined) return {};
  let changed = category;
  if (itemIndex === undefined) changed = make.category(category);
  else {
    const item = category.qa_items[itemIndex];
    const next = item && make.item(item);
    if (next && next !== item)
      changed = { ...category, qa_items: replaced(category.qa_items, itemIndex, next) };
  }
  return changed === category ? {} : { categories: replaced(content.categories, index, changed) };
}

function apply(content: Content, message: PreviewMessage): Partial<Content> {
  switch (message.type) {
    case 'TEXT_UPDATE':
    case 'ARRAY_ITEM_UPDATE': {
      const { fieldName = '', value } = message.payload;
      return atPlace(content, message.payload, {
        category: (category) => withField(categoryFields, category, fieldName, value),
        item: (item) => withField(itemFields, item, fieldName, value),
      });
    }
    case 'MULTIPLE_IMAGES_UPDATE': {
      const { fieldName, value } = message.payload;
      return atPlace(content, message.payload, {
        category: (category) => category,
        item: (item) => {
          const images = fieldName === 'images' ? receivedFiles(item.images, value) : item.images;
          return images === item.images ? item : { ...item, images: [...images] };
        },
      });
    }
    default:
      return {};
  }
}

export const qaKind: ContentKind<Content> = {
  contentKey: 'topContent',
  path: '/content/qa',
  empty: { categories: [] },
  read: readContent,
  apply,
};
