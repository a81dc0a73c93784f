import type { UpdateInstructorsRequest } from '../src/contract/http/instructor.ts';
import {
  allStudiosId,
  type QaCategory,
  type UpdateQaCategoriesRequest,
} from '../src/documents/qa/document.ts';
import type { SaveReviewRequest } from '../src/documents/review/document.ts';

// The large content of the measured list editors, with texts of a studio's typical lengths.

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

export const reviewsOf = (count: number): SaveReviewRequest => ({
  reviews: numbers(count).map((number) => ({
    id: -number,
    reviewer_info: `30代・女性 ${number}`,
    content: `初めてで不安でしたが、丁寧に教えていただき、今では週に一度の楽しみです。\n鏡の前の自分が変わっていきます（${number}）。`,
    reply: `うれしいお言葉をありがとうございます。またスタジオでお待ちしています（${number}）。`,
    is_published: number % 3 > 0,
  })),
});

const groupSize = 50;

/** The request replaces the existing categories. */
export const categoriesOf = (
  count: number,
  before: readonly Pick<QaCategory, 'id'>[],
): UpdateQaCategoriesRequest => ({
  categories: numbers(Math.ceil(count / groupSize)).map((number) => ({
    id: -number,
    category: `はじめての方へ ${number}`,
    order: number,
    qa_items: numbers(Math.min(groupSize, count - (number - 1) * groupSize)).map((order) => ({
      id: -((number - 1) * groupSize + order),
      question: `持ち物は何が必要ですか？ ${number}-${order}`,
      answer: `動きやすい服装と飲み物だけで大丈夫です。\n更衣室とロッカーがあります（${number}-${order}）。`,
      order,
      image_ids: [],
      urls: [],
      studio_ids: [allStudiosId],
    })),
  })),
  deleted_category_ids: before.map(({ id }) => id),
  deleted_qa_ids: [],
});

/** The request adds these in front of the existing instructors. */
export const instructorsOf = (count: number): UpdateInstructorsRequest => ({
  instructors: numbers(count).map((number) => ({
    id: -number,
    dancer_name: `佐藤 ひかり ${number}`,
    instagram: `hikari_${number}`,
    profile: `ジャズとコンテンポラリーを教えています。\n基礎の日を大切にしています（${number}）。`,
    top_image_ids: [],
    image_ids: [],
    sort_order: number,
  })),
});
