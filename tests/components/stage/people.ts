import { expect, type Locator } from 'playwright/test';

import { valuesOf } from '../../pages/values-of.ts';
import { page } from '../../screens/stage-page.ts';

/** The cards that are sorted on the stage, counted from 1: of about 150 and 400 px in turn. */
export const names = ['佐藤', '鈴木', '高橋', '田中', '伊藤'];

export const list = page.getByRole('list', { name: 'インストラクター' });
export const search = page.getByRole('searchbox', { name: 'インストラクターを検索' });

export const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
export const handle = (name: string, at: number): Locator => button(`${name}を並べ替え（${at}番目）`);
export const card = (at: number): Locator =>
  page.getByRole('group', { name: `インストラクター ${at}`, exact: true });
export const nameField = (at: number): Locator => card(at).getByRole('textbox', { name: '名前' });

/** Waits until these names are shown, in their order. */
export const expectOrder = (...order: readonly string[]): Promise<void> =>
  expect.poll(() => valuesOf(list.getByRole('textbox', { name: '名前' }))).toEqual(order);

/** The middle of the upper edge of what is shown, in px. */
export const topOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, width, top } = element.getBoundingClientRect();
    return { x: left + width / 2, top };
  });
