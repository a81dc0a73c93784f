import { expect, type Route } from 'playwright/test';

import type { TopContent } from '../src/documents/top/document.ts';
import { clip, heic, picture } from '../tests/fixtures/local-files.ts';
import { calls } from '../tests/fixtures/top-calls.ts';
import type { TopEditor } from '../tests/fixtures/top-editor.ts';
import { MediaLibrary, type LocalFile } from '../tests/pages/media-library.ts';
import { fields, names, type Context, type FieldName } from './media-picker-browser.ts';
import { Stage } from './stage.ts';

const urls = {
  prepareFile: '**/assets/heic-worker-*',
  sendFile: calls.upload,
  deleteFiles: calls.delete,
} as const;

type HeldCall = keyof typeof urls;

export const nameOf = (id: number): string => names[id] ?? '';

/** The top page editor with the library over it. The walk alone lets uploads and deletions through. */
export class PickerStage extends Stage {
  readonly editor: TopEditor;
  /** The field that the library was last opened for, and its file. */
  field: FieldName = 'hero_hedder_image';
  file: string | null = nameOf(fields.hero_hedder_image);
  /** The files selected in the library. */
  selection: Context['selection'] = [];
  readonly #waiting: Record<HeldCall, Route[]> = {
    prepareFile: [],
    sendFile: [],
    deleteFiles: [],
  };

  constructor(editor: TopEditor) {
    super(editor.page);
    this.editor = editor;
  }

  /** Asks about a large picture. */
  get question() {
    return this.page.getByRole('dialog', { name: '大きな画像です' });
  }

  get library(): MediaLibrary {
    return MediaLibrary.of(this.page, this.field);
  }

  async open(): Promise<void> {
    await this.page.clock.install();
    // The embedded backend refuses a page without an image; a foreign backend may have one.
    await this.page.route(calls.read, async (route) => {
      const content = (await (await route.fetch()).json()) as TopContent;
      await route.fulfill({ json: { ...content, about_image: null } });
    });
    for (const [call, url] of Object.entries(urls) as [HeldCall, string][]) {
      await this.page.route(url, (route) => {
        this.#waiting[call].push(route);
      });
    }
    await this.page.goto('/');
    await expect(this.editor.text('title_ja')).toBeVisible();
  }

  /** Opens the library for a field with its file from the beginning of the walk. */
  async pick(field: FieldName): Promise<void> {
    const { editor } = this;
    if (await editor.reset.isEnabled()) {
      await editor.discard();
      await expect(editor.text('title_ja')).toBeEditable();
    }
    this.field = field;
    this.file = fields[field] === null ? null : nameOf(fields[field]);
    await editor.chooser(field).click();
    await expect(this.library.files.first()).toBeVisible();
  }

  /** Scrolls to a file and clicks on it. */
  async toggle(name: string): Promise<void> {
    await this.library.search.fill(name);
    await this.library.file(name).click();
    await this.library.search.fill('');
  }

  async confirm(): Promise<void> {
    const [id] = this.selection;
    await this.library.submit.click();
    if (id !== undefined) this.file = nameOf(id);
  }

  async upload(files: readonly { readonly name: string }[]): Promise<void> {
    const local = files.map(({ name }): Promise<LocalFile> => {
      if (name.endsWith('.heic')) return heic(name, 'wide');
      return name.endsWith('.png') ? picture(name) : clip(name);
    });
    await this.library.upload(...(await Promise.all(local)));
  }

  /** The pending call, without those that were aborted meanwhile. */
  async #next(call: HeldCall): Promise<Route> {
    const alive = () => this.#waiting[call].filter((route) => route.request().failure() === null);
    await expect.poll(() => alive().length).toBe(1);
    const [route] = alive();
    this.#waiting[call].splice(0);
    if (!route) throw new Error(`\`${call}\` was not called`);
    return route;
  }

  /** Forgets a decoder whose file is not wanted any more: Playwright does not say that its worker has ended. */
  forgetDecoder(): void {
    this.#waiting.prepareFile.splice(0);
  }

  /** Lets the decoder's script through, or cuts its connection. */
  async answerDecoder(how: 'done' | 'error'): Promise<void> {
    const route = await this.#next('prepareFile');
    await (how === 'done' ? route.continue() : route.abort());
  }

  /** Lets the upload through to the real server, or cuts its connection. */
  async answerUpload(how: 'done' | 'error'): Promise<void> {
    const route = await this.#next('sendFile');
    await (how === 'done' ? route.continue() : route.abort());
  }

  /** Answers that the file was deleted, or that it is in use. The real server keeps it for the next walk. */
  async answerDelete(isRefused: boolean): Promise<void> {
    const route = await this.#next('deleteFiles');
    const json = isRefused
      ? { references: [{ model_display: 'トップページ', field_display: 'メイン画像', count: 1 }] }
      : { message: '削除しました。' };
    await route.fulfill({ status: isRefused ? 409 : 200, json });
  }
}
