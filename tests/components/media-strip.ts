import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

/** A field of several media files, as a person finds it. */
export class MediaStrip {
  readonly group: Locator;
  readonly add: Locator;
  readonly items: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  readonly #list: Locator;

  constructor(label: string) {
    this.group = page.getByRole('group', { name: label, exact: true });
    this.add = this.group.getByRole('button', { name: `${label}を追加` });
    this.#list = this.group.getByRole('list', { name: `${label}の一覧` });
    this.items = this.#list.getByRole('listitem');
    this.previous = this.group.getByRole('button', { name: /^前の.*を表示$/ });
    this.next = this.group.getByRole('button', { name: /^次の.*を表示$/ });
  }

  /** `画像2`'s picture, which opens the library. */
  picture(name: string): Locator {
    return this.group.getByRole('button', { name: new RegExp(`^${name}を変更: `) });
  }

  get pictures(): Locator {
    return this.items.getByRole('button', { name: /を変更: / });
  }

  handle(name: string): Locator {
    return this.group.getByRole('button', { name: `${name}を並べ替え`, exact: true });
  }

  earlier(name: string): Locator {
    return this.group.getByRole('button', { name: `${name}を前へ`, exact: true });
  }

  later(name: string): Locator {
    return this.group.getByRole('button', { name: `${name}を後ろへ`, exact: true });
  }

  remove(name: string): Locator {
    return this.group.getByRole('button', { name: `${name}を削除`, exact: true });
  }

  /** Waits until the strip shows these files in this order, by their names. */
  async expectFiles(...names: readonly string[]): Promise<void> {
    await expect
      .poll(() => this.pictures.elements().map((each) => /: ([^、]+)/.exec(each.ariaLabel ?? '')?.[1]))
      .toEqual(names);
  }

  /** What scrolls. */
  get scroller(): Element {
    const { parentElement } = this.#list.element();
    if (!parentElement) throw new Error('The list stands nowhere.');
    return parentElement;
  }
}

export const images = new MediaStrip('ビジュアル画像');
export const films = new MediaStrip('紹介動画');
export const topImages = new MediaStrip('プロフィール画像');
