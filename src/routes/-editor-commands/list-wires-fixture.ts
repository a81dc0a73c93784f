import { instructorResource } from '../-instructor-actors.ts';
import { pageEditor } from '../-page-editor.ts';
import { getInstructorsToEdit, updateInstructors } from '../../contract/http/instructor-edit.ts';
import type { Instructor } from '../../contract/http/instructor.ts';
import { getPriceContent, updatePriceContent, type PriceContent } from '../../documents/price/document.ts';
import type { PriceDraft } from '../../documents/price/document.ts';
import {
  getQuestionCategoryList,
  updateQaCategories,
  type QaItem,
  type UpdateQaCategoriesRequest,
} from '../../documents/qa/document.ts';
import type { QaDraft } from '../../documents/qa/document.ts';
import { getReviews, saveReview, type Review } from '../../documents/review/document.ts';
import type { ReviewDraft } from '../../documents/review/document.ts';
import { instructor, instructorMachine, type InstructorDraft } from '../../editors/instructor/editor.ts';
import { pricePage } from '../../editors/price/editor.ts';
import { price, priceMachine } from '../../editors/price/editor.ts';
import { qaPage } from '../../editors/qa/editor.ts';
import { qa, qaMachine } from '../../editors/qa/editor.ts';
import { reviewPage } from '../../editors/review/editor.ts';
import { review, reviewMachine } from '../../editors/review/editor.ts';
import { isBlankItem, withoutPlaceholder } from './blank-fixture.ts';
import { file, wired, writtenRows } from './wire-fixture.ts';

const priceSeed: PriceContent = {
  price_content: [1, 2].map((id) => ({
    id,
    title: `区分${id}`,
    description: '説明',
    prices: [
      { label: '入会金', amount: '¥5,000' },
      { label: '月会費', amount: '¥9,000' },
    ],
    button_text: '申し込む',
    button_link: '/trial',
    button_description: '',
  })),
};

export const priceWired = wired({
  name: 'price',
  fields: price.fields,
  machine: priceMachine,
  resource: (parts) => pageEditor(pricePage).resource(parts),
  merge: price.merge,
  read: getPriceContent,
  save: updatePriceContent,
  seed: priceSeed,
  answer: (content) => content,
  write: ({ price_content: rows }, sent, newId): PriceContent => ({
    price_content: writtenRows(rows, sent.price_content, { deleted: sent.deleted_price_ids, newId }),
  }),
  stored: (draft: PriceDraft): PriceContent => ({
    price_content: withoutPlaceholder(draft.price_content).map(({ prices, ...section }) =>
      Object.assign(section, {
        prices: withoutPlaceholder(prices).map(({ label, amount }) => ({ label, amount })),
      }),
    ),
  }),
});

interface StoredCategory {
  readonly id: number;
  readonly category: string;
  readonly qa_items: readonly Omit<QaItem, 'order'>[];
}

const question = (id: number): Omit<QaItem, 'order'> => ({
  id,
  question: `質問${id}`,
  answer: '答え',
  images: [],
  urls: [{ text: '料金', url: '/price' }],
  studio_ids: [0],
});

const qaSeed: { readonly categories: readonly StoredCategory[] } = {
  categories: [
    { id: 1, category: '料金', qa_items: [question(1), question(2)] },
    { id: 2, category: 'はじめて', qa_items: [question(3)] },
  ],
};

const placed = <Each extends object>(rows: readonly Each[]) =>
  rows.map((row, at) => ({ ...row, order: at + 1 }));

const byOrder = (one: { readonly order: number }, other: { readonly order: number }) =>
  one.order - other.order;

type SentItem = UpdateQaCategoriesRequest['categories'][number]['qa_items'][number];

const toRow = ({ order: _order, image_ids: ids, ...item }: SentItem) =>
  Object.assign(item, { images: ids.map(file) });

export const qaWired = wired({
  name: 'Q&A',
  fields: qa.fields,
  machine: qaMachine,
  resource: (parts) => pageEditor(qaPage).resource(parts),
  merge: qa.merge,
  read: getQuestionCategoryList,
  save: updateQaCategories,
  seed: qaSeed,
  answer: ({ categories }) =>
    placed(categories).map(({ qa_items: its, ...category }) =>
      Object.assign(category, { qa_items: placed(its) }),
    ),
  write: ({ categories }, sent, newId) => {
    const itemsOf = (id: number) => categories.find((each) => each.id === id)?.qa_items ?? [];
    const rows = sent.categories.toSorted(byOrder).map(({ order: _order, qa_items: its, ...category }) =>
      Object.assign(category, {
        qa_items: writtenRows(itemsOf(category.id), its.toSorted(byOrder).map(toRow), {
          deleted: sent.deleted_qa_ids,
          newId: () => newId('questions'),
        }),
      }),
    );
    return { categories: writtenRows(categories, rows, { deleted: sent.deleted_category_ids, newId }) };
  },
  stored: ({ categories }: QaDraft) => ({
    categories: categories.map((category) => ({
      ...category,
      qa_items: category.qa_items.map((item) => ({
        ...item,
        images: [...item.images],
        studio_ids: [...item.studio_ids],
        urls: item.urls.filter((link) => !isBlankItem(link)).map(({ text, url }) => ({ text, url })),
      })),
    })),
  }),
  needs: (name) => name === 'url',
  choices: { studio_ids: (_item, pick) => ({ studio_ids: [[0], [1], [2], [1, 2]][pick % 4] }) },
});

const reviewSeed: { readonly reviews: readonly Review[] } = {
  reviews: [1, 2, 3].map((id) => ({
    id,
    reviewer_info: `会員${id}`,
    content: '楽しいです。',
    reply: 'ありがとうございます。',
    is_published: id === 1,
  })),
};

export const reviewWired = wired({
  name: 'reviews',
  fields: review.fields,
  machine: reviewMachine,
  resource: (parts) => pageEditor(reviewPage).resource(parts),
  merge: review.merge,
  read: getReviews,
  save: saveReview,
  seed: reviewSeed,
  answer: ({ reviews }) => [...reviews],
  write: ({ reviews }, sent, newId) => ({
    reviews: writtenRows(reviews, sent.reviews, { deleted: 'all', newId }),
  }),
  stored: (draft: ReviewDraft) => draft,
});

type StoredInstructor = Pick<Instructor, 'id' | 'dancer_name' | 'instagram' | 'profile' | 'is_active'> & {
  readonly top_images: InstructorDraft['instructors'][number]['top_images'];
  readonly images: InstructorDraft['instructors'][number]['images'];
};

const instructorSeed: { readonly instructors: readonly StoredInstructor[] } = {
  instructors: [1, 2, 3].map((id) => ({
    id,
    dancer_name: `講師${id}`,
    instagram: 'kagami',
    profile: '',
    is_active: id !== 2,
    top_images: [file(900 + id)],
    images: [],
  })),
};

export const instructorWired = wired({
  name: 'instructors',
  fields: instructor.fields,
  machine: instructorMachine,
  resource: (parts) => instructorResource(parts),
  merge: instructor.merge,
  keepsSaved: true,
  read: getInstructorsToEdit,
  save: updateInstructors,
  seed: instructorSeed,
  answer: ({ instructors }) =>
    instructors.map(({ top_images: top, images, ...row }, at) => ({
      ...row,
      top_images: top.map(({ id }) => id),
      top_images_data: [...top],
      images: images.map(({ id }) => id),
      images_data: [...images],
      movies: [],
      studios: [],
      has_lessons: false,
      lesson_count: 0,
      lessons: [],
      sort_order: at + 1,
    })),
  write: ({ instructors }, sent, newId) => ({
    instructors: writtenRows(
      instructors,
      sent.instructors.map(({ id, dancer_name, instagram, profile, is_active: active, ...files }) => ({
        id,
        dancer_name,
        instagram,
        profile,
        is_active: active !== false,
        top_images: files.top_image_ids.map(file),
        images: files.image_ids.map(file),
      })),
      { deleted: [], newId },
    ),
  }),
  stored: ({ instructors, carried }: InstructorDraft) => ({
    instructors: instructors.map(({ lessons: _lessons, ...each }) => ({
      ...each,
      is_active: carried.get(each.id)?.is_active !== false,
    })),
  }),
});
