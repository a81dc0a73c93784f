import { expect, type Locator, type Page } from 'playwright/test';

import { items, links, type QaCategory, type QaItem } from '../../src/documents/qa/document.ts';
import { EditorPage } from '../fixtures/editor-page.ts';
import { valuesOf } from './values-of.ts';

type ItemField = 'question' | 'answer';
type LinkField = keyof typeof links.fields;

/** Page object of the Q&A editor. Elements are found by role and name, positions count from 1. */
export class QaEditor extends EditorPage {
  readonly addGroup: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    super(page);
    this.addGroup = this.button('Add New Group');
    this.search = page.getByRole('searchbox', { name: 'Q&Aを検索' });
  }

  /** Opens the screen and waits until it and the page in its frame are loaded. */
  async open(): Promise<void> {
    await this.page.goto('/qa');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Q&A' })).toBeVisible();
    await expect(this.name(1)).not.toHaveValue('');
    await this.expectSiteLoaded();
  }

  /** Waits until the site shows the draft. */
  async expectMirrored(): Promise<void> {
    await this.expectConnected();
    await expect(this.mirrored(1).getByRole('heading', { level: 2 })).toHaveText(
      await this.name(1).inputValue(),
    );
  }

  group(at: number): Locator {
    return this.page.getByRole('group', { name: new RegExp(`^カテゴリー ${at}(?: |$)`) });
  }

  /** The button that opens and closes a group. */
  disclosure(at: number): Locator {
    return this.group(at).getByRole('heading', { level: 3 }).getByRole('button');
  }

  name(at: number): Locator {
    return this.group(at).getByRole('textbox', { name: 'カテゴリー名', exact: true });
  }

  item(at: number, item: number): Locator {
    return this.group(at).getByRole('group', { name: new RegExp(`^Q&A ${item}(?: |$)`) });
  }

  field(at: number, item: number, field: ItemField): Locator {
    return this.item(at, item).getByRole('textbox', { name: items.fields[field].label, exact: true });
  }

  studio(at: number, item: number, name: string): Locator {
    return this.item(at, item)
      .getByRole('toolbar', { name: items.fields.studio_ids.label })
      .getByRole('button', { name, exact: true });
  }

  link(at: number, item: number, link: number, field: LinkField): Locator {
    return this.item(at, item)
      .getByRole('group', { name: `リンク ${link}`, exact: true })
      .getByRole('textbox', { name: links.fields[field].label, exact: true });
  }

  /** The site's element for a category. */
  mirrored(at: number): Locator {
    return this.preview.locator('main section').nth(at - 1);
  }

  mirroredItem(at: number, item: number): Locator {
    return this.mirrored(at)
      .locator('.edit_qa')
      .nth(item - 1);
  }

  /** Waits until a group shows these questions in this order. */
  async expectQuestions(at: number, questions: readonly string[]): Promise<void> {
    const fields = this.group(at).getByRole('textbox', { name: items.fields.question.label, exact: true });
    await expect.poll(() => valuesOf(fields)).toEqual(questions);
  }
}

/** A Q&A with texts of its id. */
export const item = (id: number, given: Partial<QaItem> = {}): QaItem => ({
  id,
  question: `質問${id}`,
  answer: `回答${id}`,
  order: id,
  images: [],
  urls: [],
  studio_ids: [0],
  ...given,
});

/** Two categories: 料金 with three Q&As, はじめての方 with one. */
export const twoCategories: readonly QaCategory[] = [
  {
    id: 1,
    category: '料金',
    order: 1,
    qa_items: [
      item(1, {
        question: '入会金はいくらですか？',
        answer: '現在は無料です。',
        urls: [{ text: '料金表', url: '/price' }],
      }),
      item(2, { question: '休会はできますか？', answer: '月単位でできます。' }),
      item(3, { question: '支払い方法は？', answer: '口座振替です。', studio_ids: [1] }),
    ],
  },
  {
    id: 2,
    category: 'はじめての方',
    order: 2,
    qa_items: [item(4, { question: '持ち物はありますか？', answer: '動きやすい服装でお越しください。' })],
  },
];
