import { expect } from 'playwright/test';
import { commands } from 'vitest/browser';

import type { RuntimeConfig } from '../../../src/contract/config.ts';
import { uploadField, uploadMedia } from '../../../src/contract/http/media.ts';
import type { TopMediaField } from '../../../src/documents/top/top-fixture.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';
import { MediaLibrary, type LocalFile } from '../../pages/media-library.ts';
import { MediaScreen } from '../../pages/media-screen.ts';
import type { Answer, Backend } from '../answers.ts';
import { openScreen } from '../open-screen.tsx';
import { StoredLibrary } from './stored-library.ts';

interface Options {
  readonly media?: StoredLibrary;
  readonly config?: Partial<RuntimeConfig>;
}

/** The first screen of a run loads hundreds of modules. */
const firstLoad = { timeout: 60_000 };

/** Opens a screen whose backend keeps a library; `answers` stand before those of it. */
export async function openWithLibrary(
  address: string,
  answers: readonly Answer[] = [],
  { media = new StoredLibrary(), config = {} }: Options = {},
) {
  await commands.routeUploads();
  const screen = await openScreen(address, [...answers, ...media.answers], { config });
  return { ...screen, media };
}

/** Opens the top page, whose fields take one file each. */
export async function openTop(answers: readonly Answer[] = [], options: Options = {}) {
  const opened = await openWithLibrary('/', answers, options);
  const editor = new TopEditor(opened.page);
  await expect(editor.text('title_ja')).toBeVisible(firstLoad);
  return { ...opened, editor };
}

/** Opens the top page and its library for a field. */
export async function openLibrary(
  field: TopMediaField,
  answers: readonly Answer[] = [],
  options: Options = {},
) {
  const opened = await openTop(answers, options);
  return { ...opened, library: await MediaLibrary.open(opened.editor, field) };
}

/** Opens the screen of the media library. */
export async function openMediaScreen(answers: readonly Answer[] = [], options: Options = {}) {
  const opened = await openWithLibrary('/media', answers, options);
  const screen = new MediaScreen(opened.page);
  await expect(screen.files.first()).toBeVisible(firstLoad);
  return { ...opened, screen };
}

/** A file on the person's disk. */
export const local = (
  name: string,
  mimeType: string,
  content: string | Uint8Array = 'content',
): LocalFile => ({
  name,
  mimeType,
  buffer: typeof content === 'string' ? new TextEncoder().encode(content) : content,
});

export const picture = (name: string): LocalFile => local(name, 'image/png');

/** A picture whose left half is red and whose right half is blue. */
export async function halves(name: string, width: number, height: number): Promise<LocalFile> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The test draws nothing.');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#00f';
  context.fillRect(width / 2, 0, width / 2, height);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return local(name, 'image/png', new Uint8Array(await blob.arrayBuffer()));
}

/** The files that were uploaded so far. */
export const uploaded = (backend: Backend): readonly File[] =>
  backend
    .sent(uploadMedia)
    .flatMap((form) => form.getAll(uploadField).filter((each) => each instanceof File));
