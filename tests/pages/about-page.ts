import { expect, type Locator } from 'playwright/test';

import type { VideoField } from '../../src/contract/http/media.ts';
import { about } from '../../src/documents/about/document.ts';
import { EditorPage } from '../fixtures/editor-page.ts';

/** Page object of the about page editor. Items are counted from 1. */
export class AboutEditor extends EditorPage {
  readonly message: Locator = this.page.getByRole('textbox', { name: 'コンセプトメッセージ', exact: true });
  readonly items: Locator = this.page.getByRole('group', { name: /^項目 \d+$/ });
  readonly addItem: Locator = this.page.getByRole('button', { name: '項目を追加', exact: true });

  /** Opens the screen and waits until it and the page in its frame are loaded. */
  async open(): Promise<void> {
    await this.page.goto('/about');
    await expect(this.page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    await expect(this.message).not.toHaveValue('');
    await this.expectSiteLoaded();
  }

  /** Waits until the site shows the draft. */
  async expectMirrored(): Promise<void> {
    await this.expectConnected();
    await this.expectLines(...(await this.message.inputValue()).split('\n'));
  }

  item(at: number): Locator {
    return this.page.getByRole('group', { name: `項目 ${at}`, exact: true });
  }

  title(at: number): Locator {
    return this.item(at).getByRole('textbox', { name: 'タイトル', exact: true });
  }

  content(at: number): Locator {
    return this.item(at).getByRole('textbox', { name: '内容', exact: true });
  }

  /** The button that opens the library for an item's image. */
  imageChooser(at: number): Locator {
    return this.item(at).getByRole('group', { name: '画像', exact: true }).getByRole('button');
  }

  video(field: VideoField): Locator {
    return this.page.getByRole('group', { name: about.fields[field].label, exact: true }).getByRole('button');
  }

  addAfter(at: number): Locator {
    return this.page.getByRole('button', { name: `項目${at}の後に追加`, exact: true });
  }

  remove(at: number): Locator {
    return this.page.getByRole('button', { name: `項目${at}を削除`, exact: true });
  }

  /** The site's element for a field of an item. */
  mirroredItem(at: number, field: 'title' | 'content' | 'image'): Locator {
    return this.preview.locator(`.edit_concept_description_${field}_${at - 1}`);
  }

  /** Waits until the site shows these messages, one a line. */
  async expectLines(...lines: readonly string[]): Promise<void> {
    await expect(this.preview.locator('.edit_concept_message > span')).toHaveText(lines);
  }

  /** Waits until the items have these titles. */
  async expectTitles(...titles: readonly string[]): Promise<void> {
    await expect(this.items.getByRole('textbox', { name: 'タイトル', exact: true })).toHaveCount(
      titles.length,
    );
    for (const [index, title] of titles.entries()) await expect(this.title(index + 1)).toHaveValue(title);
  }

  /** Waits until the items have these titles, in the editor and on the site. */
  async expectTitlesMirrored(...titles: readonly string[]): Promise<void> {
    await this.expectTitles(...titles);
    await expect(this.preview.locator('[class*="edit_concept_description_title_"]')).toHaveText(titles);
  }
}
