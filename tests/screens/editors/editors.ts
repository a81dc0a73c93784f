import type { Locator, Page } from 'playwright/test';

import { getLocation } from '../../../src/documents/studio/document.ts';
import { answer, type Answer } from '../answers.ts';
import { storedArticle, storedInstructors, storedStudio, storedTimetable } from './lists.ts';
import { storedAbout, storedPrices, storedQuestions, storedReviews, storedTop } from './pages.ts';
import type { StoredDocument } from './stored-document.ts';

/** An editor, for the tests of what all of them do. */
interface Editor {
  readonly name: string;
  readonly path: string;
  /** What it edits, as the demonstration has it. */
  readonly document: () => StoredDocument;
  /** Answers to the other calls of a save. */
  readonly others?: readonly Answer[];
  /** A text to edit, where it has to be opened first. */
  readonly field: (page: Page) => Promise<Locator> | Locator;
  /** The demonstration's text in the field. */
  readonly value: string;
  /** What is said of a save. */
  readonly saved: string;
  /** What is said of a save that the backend refused with 409 and 「停止中です。」. */
  readonly refused: string;
}

const inGroup = (group: string, label: string) => (page: Page) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('textbox', { name: label, exact: true });

const labelled = (label: string) => (page: Page) => page.getByRole('textbox', { name: label, exact: true });

const withStatus = '保存に失敗しました。停止中です。 (HTTP 409)';

/** All nine editors. */
export const editors: readonly Editor[] = [
  {
    name: 'top',
    path: '/',
    document: storedTop,
    field: labelled('タイトル（日本語）'),
    value: '鏡のなかに、新しい自分を見つける。',
    saved: '保存しました。',
    refused: withStatus,
  },
  {
    name: 'about',
    path: '/about',
    document: storedAbout,
    field: inGroup('項目 2', 'タイトル'),
    value: '基礎を、何度でも',
    saved: '保存しました。',
    refused: withStatus,
  },
  {
    name: 'price',
    path: '/price',
    document: storedPrices,
    field: inGroup('料金セクション 2', 'タイトル'),
    value: 'キッズ・学生',
    saved: '保存しました。',
    refused: withStatus,
  },
  {
    name: 'review',
    path: '/review',
    document: storedReviews,
    field: inGroup('口コミ 2', '投稿者名'),
    value: 'よっしー さん（20代・ヒップホップ）',
    saved: '保存しました。',
    refused: '保存に失敗しました。',
  },
  {
    name: 'instructors',
    path: '/instructor',
    document: storedInstructors,
    field: inGroup('インストラクター 2', 'インストラクター名'),
    value: '藤堂 蓮',
    saved: 'インストラクター情報を更新しました。',
    refused: 'エラー: 停止中です。',
  },
  {
    name: 'Q&A',
    path: '/qa',
    document: storedQuestions,
    field: (page) => page.getByRole('textbox', { name: 'カテゴリー名', exact: true }).first(),
    value: '体験レッスン',
    saved: 'Q&A情報を更新しました。',
    refused: 'エラー: 停止中です。',
  },
  {
    name: 'news',
    path: '/news/1',
    document: () => storedArticle(1),
    field: labelled('タイトル'),
    value: '年末年始の営業について',
    saved: '保存しました。',
    refused: withStatus,
  },
  {
    name: 'studio',
    path: '/studio/2',
    document: () => storedStudio(2),
    others: [answer(getLocation, { lat: 35, lng: 139 })],
    field: labelled('スタジオ名'),
    value: 'よい',
    saved: '保存しました。',
    refused: withStatus,
  },
  {
    name: 'lessons',
    path: '/lesson/3',
    document: () => storedTimetable(3),
    field: async (page) => {
      const field = inGroup('月曜 1番目', 'レッスン名')(page);
      await page.getByRole('gridcell', { name: /^月曜 1番目[ 、]/ }).click();
      return field;
    },
    value: '庭ヨガ',
    saved: 'レッスン情報を保存しました。',
    refused: '保存に失敗しました。',
  },
];
