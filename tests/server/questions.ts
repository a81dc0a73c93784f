import { hero } from './stored-files.ts';

/** What hangs on a question that has nothing and is for all. */
export const none = { image_ids: [] as number[], urls: [] as object[], studio_ids: [0] };
export const links = [
  { text: '料金', url: '/price' },
  { text: '', url: 'tel:03-0000-0000' },
];
export const beginner = {
  ...none,
  id: -1,
  question: '初めてでも？',
  answer: 'はい\nどうぞ',
  order: 1,
  urls: links,
};
export const shoes = {
  ...none,
  id: -2,
  question: '靴は？',
  answer: '貸します',
  order: 2,
  image_ids: [1],
  studio_ids: [2, 1],
};
export const rest = { ...none, id: -3, question: '休会は？', answer: '15日まで', order: 1, studio_ids: [2] };
/** Two categories with three questions, as they are sent the first time. */
export const trial = { id: -4, category: '体験', order: 1, qa_items: [beginner, shoes] as object[] };
export const fees = { id: -5, category: '料金', order: 2, qa_items: [rest] as object[] };
/** A save of nothing. */
export const nothing = {
  categories: [] as object[],
  deleted_category_ids: [] as number[],
  deleted_qa_ids: [] as number[],
};
export const request = { ...nothing, categories: [trial, fees] as object[] };

export const shown = { images: [], urls: [] };
/** What is read of them then. */
export const content = [
  {
    id: 1,
    category: '体験',
    order: 1,
    qa_items: [
      {
        ...shown,
        id: 1,
        question: '初めてでも？',
        answer: 'はい\nどうぞ',
        order: 1,
        urls: links,
        studio_ids: [0],
      },
      {
        ...shown,
        id: 2,
        question: '靴は？',
        answer: '貸します',
        order: 2,
        images: [hero],
        studio_ids: [1, 2],
      },
    ],
  },
  {
    id: 2,
    category: '料金',
    order: 2,
    qa_items: [{ ...shown, id: 3, question: '休会は？', answer: '15日まで', order: 1, studio_ids: [2] }],
  },
];
