import { expect, type Locator, type Page } from 'playwright/test';

import { studio, type Studio } from '../../src/documents/studio/document.ts';
import { EditorPage } from '../fixtures/editor-page.ts';
import { MediaLibrary } from './media-library.ts';
import { MediaStrip } from './media-strip.ts';

/** An address that the embedded backend finds. */
export const somewhere = '東京都渋谷区神南1-1-1';

/** Page object of the studio editor. Elements are found by role and name. */
export class StudioEditor extends EditorPage {
  readonly heading: Locator;
  readonly name: Locator;
  readonly slug: Locator;
  readonly address: Locator;
  readonly mainImage: Locator;
  readonly images: MediaStrip;
  readonly published: Locator;
  readonly delete: Locator;
  /** The list of studios. */
  readonly list: Locator;

  constructor(page: Page) {
    super(page);
    this.heading = page.getByRole('heading', { level: 1 });
    this.name = page.getByRole('textbox', { name: studio.fields.name.label });
    this.slug = page.getByRole('textbox', { name: studio.fields.slug.label });
    this.address = page.getByRole('textbox', { name: studio.fields.address.label });
    this.mainImage = page.getByRole('group', { name: studio.fields.main_image.label, exact: true });
    this.images = new MediaStrip(page, studio.fields.images.label);
    this.published = page.getByRole('checkbox', { name: studio.fields.is_published.label });
    this.delete = page.getByRole('group', { name: '編集操作' }).getByRole('button', { name: 'Delete' });
    this.list = page.getByRole('navigation', { name: 'スタジオ一覧' });
  }

  /** Opens a studio and waits until it and the page in its frame are loaded. */
  async open(id: number): Promise<void> {
    await this.page.goto(`/studio/${id}`);
    await expect(this.name).not.toHaveValue('');
    await this.expectSiteLoaded();
  }

  /** Opens the editor of a new studio and waits until the page in its frame is loaded. */
  async openNew(): Promise<void> {
    await this.page.goto('/studio/new');
    await expect(this.heading).toHaveText('Add Studio');
    await this.expectSiteLoaded();
  }

  async type({ name, slug, address }: Pick<Studio, 'name' | 'slug' | 'address'>): Promise<void> {
    await this.name.fill(name);
    await this.slug.fill(slug);
    await this.address.fill(address);
  }

  /** The names in the list. */
  get listed(): Locator {
    return this.list.getByRole('link');
  }

  studio(name: string): Locator {
    return this.list.getByRole('link', { name, exact: true });
  }

  /** The site's element for a field. */
  mirrored(field: string): Locator {
    return this.preview.locator(`.edit_${field}`);
  }

  /** Opens the library for the main image. */
  async chooseMainImage(): Promise<MediaLibrary> {
    const library = new MediaLibrary(this.page, studio.fields.main_image.label);
    await this.mainImage.getByRole('button').first().click();
    await expect(library.files.first()).toBeVisible();
    return library;
  }
}
