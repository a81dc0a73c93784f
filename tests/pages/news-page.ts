import { expect, type Locator, type Page } from 'playwright/test';

import { news } from '../../src/documents/news/document.ts';
import { EditorPage } from '../fixtures/editor-page.ts';
import { MediaStrip } from './media-strip.ts';

/** Page object of the news editor. Elements are found by role and name. */
export class NewsEditor extends EditorPage {
  readonly heading: Locator;
  readonly title: Locator;
  readonly text: Locator;
  readonly images: MediaStrip;
  /** The text field for hashtags. */
  readonly hashtags: Locator;
  readonly suggestions: Locator;
  /** The hashtags of the article. */
  readonly chosen: Locator;
  readonly delete: Locator;
  /** The cards. */
  readonly list: Locator;
  readonly count: Locator;
  readonly cards: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    super(page);
    this.heading = page.getByRole('heading', { level: 1 });
    this.title = page.getByRole('textbox', { name: news.fields.title.label });
    this.text = page.getByRole('textbox', { name: news.fields.text.label });
    this.images = new MediaStrip(page, news.fields.images.label);
    this.hashtags = page.getByRole('combobox', { name: news.fields.hashtags.label });
    this.suggestions = page.getByRole('listbox', { name: '候補' }).getByRole('option');
    // Hidden from a screen reader while the suggestions are open.
    this.chosen = page
      .getByRole('grid', { name: news.fields.hashtags.label, includeHidden: true })
      .getByRole('row', { includeHidden: true });
    this.delete = page.getByRole('group', { name: '編集操作' }).getByRole('button', { name: 'Delete' });
    this.list = page.getByRole('navigation', { name: '記事一覧' });
    this.count = this.list.getByRole('heading', { level: 2 });
    this.cards = this.list.getByRole('link');
    this.search = this.list.getByRole('searchbox', { name: '記事を検索' });
  }

  /** Opens an article and waits until it and the page in its frame are loaded. */
  async open(id: number): Promise<void> {
    await this.page.goto(`/news/${id}`);
    await expect(this.title).not.toHaveValue('');
    await this.expectSiteLoaded();
  }

  card(name: string | RegExp): Locator {
    return this.list.getByRole('link', { name });
  }

  removeHashtag(text: string): Locator {
    return this.page.getByRole('button', { name: `#${text}を削除`, exact: true });
  }

  /** Waits until the input refers to a suggestion. */
  async expectActive(suggestion: Locator): Promise<void> {
    const id = await suggestion.getAttribute('id');
    await expect(this.hashtags).toHaveAttribute('aria-activedescendant', id ?? 'none');
  }

  /** The site's element for a field. */
  mirrored(field: string): Locator {
    return this.preview.locator(`.edit_${field}`);
  }
}
