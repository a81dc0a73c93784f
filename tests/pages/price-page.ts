import { expect, type Locator, type Page } from 'playwright/test';

import type { Answer } from '../../src/documents/kit/document.ts';
import type { TextNames } from '../../src/documents/kit/field.ts';
import { prices, sections, type price } from '../../src/documents/price/document.ts';
import { EditorPage } from '../fixtures/editor-page.ts';

type SectionField = TextNames<typeof sections.fields>;
type RowField = keyof typeof prices.fields;

/** Page object of the price editor. Elements are found by role and name, positions count from 1. */
export class PriceEditor extends EditorPage {
  readonly addSection: Locator;

  constructor(page: Page) {
    super(page);
    this.addSection = this.button('料金セクションを追加');
  }

  /** Opens the screen and waits until it and the page in its frame are loaded. */
  async open(): Promise<void> {
    await this.page.goto('/price');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Price' })).toBeVisible();
    await expect(this.field(1, 'title')).not.toHaveValue('');
    await this.expectSiteLoaded();
  }

  /** Waits until the site shows the draft. */
  async expectMirrored(): Promise<void> {
    await this.expectConnected();
    await expect(this.mirrored(1).getByRole('heading')).toHaveText(await this.field(1, 'title').inputValue());
  }

  section(at: number): Locator {
    return this.page.getByRole('group', { name: `料金セクション ${at}`, exact: true });
  }

  field(at: number, field: SectionField): Locator {
    return this.section(at).getByRole('textbox', { name: sections.fields[field].label, exact: true });
  }

  row(at: number, row: number): Locator {
    return this.section(at).getByRole('group', { name: `料金 ${row}`, exact: true });
  }

  price(at: number, row: number, field: RowField): Locator {
    return this.row(at, row).getByRole('textbox', { name: prices.fields[field].label, exact: true });
  }

  /** The site's element for a section. */
  mirrored(at: number): Locator {
    return this.preview.locator('main section').nth(at - 1);
  }

  mirroredRow(at: number, row: number): Locator {
    return this.mirrored(at)
      .getByRole('row')
      .nth(row - 1);
  }
}

export type NewSection = Omit<Answer<typeof price>['price_content'][number], 'id'>;

/** Two sections, the first with two prices and a button. */
export const twoSections: readonly NewSection[] = [
  {
    title: '月会費',
    description: '税込みです。',
    prices: [
      { label: '月4回', amount: '8,800円' },
      { label: '通い放題', amount: '19,800円' },
    ],
    button_text: '体験を予約する',
    button_link: '/trial',
    button_description: '当日のご入会で入会金が無料になります。',
  },
  {
    title: 'レンタルスタジオ',
    description: '鏡と音響つき。',
    prices: [{ label: '平日 1時間', amount: '3,300円' }],
    button_text: '',
    button_link: '',
    button_description: '',
  },
];
