import { file, type Backend } from './page-backends-fixture.ts';

const yoga = {
  id: 1,
  name: 'ヨガ',
  start_time: '07:00',
  end_time: '08:00',
  day_of_week: 'monday',
  instructor_id: 1,
  instructor_name: '大谷 静',
  image: file(8),
  space_flg: false,
  order: 1,
  close_flg: true,
};
const spacer = {
  id: 2,
  name: '',
  start_time: '',
  end_time: '',
  day_of_week: 'monday',
  instructor_id: null,
  instructor_name: '',
  image: null,
  space_flg: true,
  order: 2,
  close_flg: false,
};

const shizuka = {
  id: 1,
  dancer_name: '大谷 静',
  instagram: 'shizuka',
  profile: '踊る。',
  top_images: [1],
  top_images_data: [file(1)],
  images: [2, 3],
  images_data: [file(2), file(3)],
};
const ren = {
  id: 2,
  dancer_name: '藤堂 蓮',
  instagram: '',
  profile: '',
  top_images: [],
  top_images_data: [],
  images: [],
  images_data: [],
};

const shoes = {
  id: 1,
  question: '靴は？',
  answer: '不要です。',
  order: 1,
  urls: [{ text: '詳しく', url: '/about' }],
  studio_ids: [0],
};
const fees = { id: 2, category: '料金', order: 2, qa_items: [] };

const fun = { id: 1, reviewer_info: '30代', content: '楽しい', reply: 'また', is_published: true };
const quiet = { id: 2, reviewer_info: '40代', content: '静か', reply: 'ぜひ', is_published: false };

const entrance = {
  id: 1,
  title: '入会金',
  description: '税込',
  prices: [{ label: '大人', amount: '5,000円' }],
  button_text: '申し込む',
  button_link: 'https://example.jp/',
  button_description: '電話でも',
};
const trial = {
  id: 2,
  title: '体験',
  description: '一回',
  prices: [],
  button_text: '',
  button_link: '',
  button_description: '',
};

/** Backends with a list. */
export const listBackends = {
  lesson: {
    read: 'get_lessons',
    save: 'bulk_save_lessons',
    body: [yoga, spacer],
    sent: { studio_id: 1, lessons: [{ ...yoga, name: '朝ヨガ', image: 8 }, spacer] },
  },
  instructor: {
    read: 'get_instructors',
    save: 'update_instructors',
    body: [shizuka, ren],
    sent: {
      instructors: [
        { ...shizuka, dancer_name: '大谷 静香', top_image_ids: [1], image_ids: [2, 3], sort_order: 1 },
        { ...ren, top_image_ids: [], image_ids: [], sort_order: 2 },
      ],
    },
  },
  qa: {
    read: 'get_question_category_list',
    save: 'update_qa_categories',
    body: [{ id: 1, category: '服装', order: 1, qa_items: [{ ...shoes, images: [file(1)] }] }, fees],
    sent: {
      categories: [{ id: 1, category: '持ち物', order: 1, qa_items: [{ ...shoes, image_ids: [1] }] }, fees],
      deleted_category_ids: [],
      deleted_qa_ids: [],
    },
  },
  review: {
    read: 'get_reviews',
    save: 'save_review',
    body: [fun, quiet],
    sent: { reviews: [{ ...fun, reviewer_info: '20代' }, quiet] },
  },
  price: {
    read: 'get_page_price_content',
    save: 'update_page_price_content',
    body: [entrance, trial],
    sent: { price_content: [{ ...entrance, title: '月会費' }, trial], deleted_price_ids: [] },
  },
} satisfies Readonly<Record<string, Backend>>;
