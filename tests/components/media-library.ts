import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

import { askedForFiles } from '../screens/file-chooser.ts';

/** The library over the edit area, open for a field. */
export class MediaLibrary {
  readonly dialog: Locator;
  readonly tiles: Locator;
  readonly files: Locator;
  readonly selected: Locator;
  readonly count: Locator;
  /** How many files are shown. */
  readonly shown: Locator;
  readonly search: Locator;
  readonly order: Locator;
  readonly favouritesFirst: Locator;
  readonly submit: Locator;
  readonly close: Locator;
  readonly details: Locator;
  readonly alert: Locator;
  readonly delete: Locator;
  /** Asks for files of the person's own. */
  readonly chooser: Locator;
  /** The selected files in order, where several can be selected. */
  readonly chosen: Locator;

  constructor(label: string) {
    this.dialog = page.getByRole('dialog', { name: `${label}を選択` });
    this.tiles = this.dialog.getByRole('listbox');
    this.files = this.tiles.getByRole('option');
    this.selected = this.tiles.getByRole('option', { selected: true });
    this.count = this.dialog.getByRole('paragraph').filter({ hasText: /^選択(なし| \d)/ });
    this.shown = this.dialog.getByText(/^(画像|動画|検索結果) \d/);
    this.search = this.dialog.getByRole('searchbox', { name: 'ファイルを検索' });
    this.order = this.dialog.getByRole('button', { name: '並び順' });
    this.favouritesFirst = this.dialog.getByRole('button', { name: 'お気に入りを先に' });
    this.submit = this.dialog.getByRole('button', { name: 'Submit' });
    this.close = this.dialog.getByRole('button', { name: '閉じる', exact: true });
    this.details = this.dialog.getByRole('region', { name: '選択中のファイル' });
    this.alert = page.getByRole('alertdialog', { name: 'ファイルが選択されていません' });
    this.delete = this.dialog.getByRole('button', { name: '削除', exact: true });
    this.chooser = this.dialog.getByRole('button', { name: 'ファイルをアップロード' });
    this.chosen = this.dialog.getByRole('radiogroup', { name: '選択した順' }).getByRole('radio');
  }

  /** Opens it by a field's button, and waits for its files. */
  static async open(label: string, by: Locator): Promise<MediaLibrary> {
    const library = new MediaLibrary(label);
    await by.click();
    await expect.element(library.files.first()).toBeVisible();
    return library;
  }

  /** A file by the start of its name: `studio-yoi.jpg`. */
  file(name: string): Locator {
    return this.tiles.getByRole('option', { name });
  }

  /** Uploads pictures of these names by the upload button. */
  async upload(...names: readonly string[]): Promise<void> {
    const asked = askedForFiles();
    await this.chooser.click();
    const buffer = new TextEncoder().encode('picture');
    await (await asked).setFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })));
  }

  /** A dialog over the library, by its title. */
  over(title: string): Locator {
    return page.getByRole('alertdialog', { name: title });
  }

  /** Waits until these files are selected in this order, by their names; needs several to be selectable. */
  async expectChosen(...names: readonly string[]): Promise<void> {
    await expect
      .poll(() => this.chosen.elements().map((each) => /、(.+)の詳細/.exec(each.ariaLabel ?? '')?.[1]))
      .toEqual(names);
  }
}
