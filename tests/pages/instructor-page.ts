import { expect, type Locator, type Page } from 'playwright/test';

import { instructorLabels } from '../../src/editors/instructor/text.ts';
import { EditorPage } from '../fixtures/editor-page.ts';
import { MediaStrip } from './media-strip.ts';

type TextField = 'dancer_name' | 'instagram' | 'profile';

/** The names of the demonstration's instructors, in their order. */
export const demoNames = [
  '青山 美咲',
  '藤堂 蓮',
  '椎名 ひかる',
  '大谷 静',
  '水野 透',
  'Lina Park',
  '川瀬 ことり',
  '森田 和',
] as const;

/** Page object of the instructor editor. Cards are counted from 1. */
export class InstructorEditor extends EditorPage {
  readonly list: Locator;
  readonly cards: Locator;
  readonly add: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    super(page);
    this.list = page.getByRole('list', { name: 'インストラクターの一覧' });
    this.cards = this.list.getByRole('group', { name: /^インストラクター \d+$/ });
    this.add = page.getByRole('button', { name: 'インストラクターを追加', exact: true });
    this.search = page.getByRole('searchbox', { name: '名前で検索' });
  }

  /** Opens the screen and waits until it and the page in its frame are loaded. */
  async open(): Promise<void> {
    await this.page.goto('/instructor');
    await expect(this.page.getByRole('heading', { level: 1, name: 'instructors' })).toBeVisible();
    await expect(this.field(1, 'dancer_name')).not.toHaveValue('');
    await this.expectSiteLoaded();
  }

  /** Waits until the site shows the draft. */
  async expectMirrored(): Promise<void> {
    await this.expectConnected();
    await this.expectShown(await this.field(1, 'dancer_name').inputValue());
  }

  card(at: number): Locator {
    return this.list.getByRole('group', { name: `インストラクター ${at}`, exact: true });
  }

  field(at: number, field: TextField): Locator {
    return this.card(at).getByRole('textbox', { name: instructorLabels[field], exact: true });
  }

  images(at: number, field: 'top_images' | 'images'): MediaStrip {
    return new MediaStrip(this.page, instructorLabels[field], this.card(at));
  }

  /** The confirmation before an instructor is deleted. */
  get question(): Locator {
    return this.dialog('インストラクターの削除');
  }

  /** The site's element for a field of the selected instructor. */
  mirrored(field: TextField | 'top_images' | 'images'): Locator {
    return this.preview.locator(`#portrait .edit_${field}`);
  }

  /** Waits until the site shows an instructor as the selected one. */
  async expectShown(name: string): Promise<void> {
    await expect(this.mirrored('dancer_name')).toHaveText(name);
  }

  /** Waits until the instructors have these names. */
  async expectNames(...names: readonly string[]): Promise<void> {
    await expect(this.cards).toHaveCount(names.length);
    for (const [at, name] of names.entries())
      await expect(this.field(at + 1, 'dancer_name')).toHaveValue(name);
  }

  /** Waits until the instructors have these names, in the editor and in the site's list. */
  async expectNamesMirrored(...names: readonly string[]): Promise<void> {
    await this.expectNames(...names);
    await expect(this.preview.locator('button .edit_instructor')).toHaveText(
      names.map((name, at) => name || `インストラクター ${at + 1}`),
    );
  }
}
