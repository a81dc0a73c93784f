import { onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';

import type { MediaFile } from '../../src/contract/http/media.ts';
import { chooserOf, type MediaLibrary } from './media-library.ts';

declare global {
  interface Window {
    answerUpload?: (name: string) => Promise<{ readonly images: readonly MediaFile[] }>;
  }
}

/** What becomes of each file that is uploaded, by its name. */
export async function answerUploads(answer: (name: string) => MediaFile | Promise<MediaFile>): Promise<void> {
  window.answerUpload = async (name) => ({ images: [await answer(name)] });
  onTestFinished(() => {
    delete window.answerUpload;
  });
  await commands.routeUploads();
}

/** Chooses pictures of these names from the person's own by the button for them. */
export async function upload({ chooser: button }: MediaLibrary, ...names: readonly string[]): Promise<void> {
  const chooser = await chooserOf(button);
  const chosen = new DataTransfer();
  for (const name of names) chosen.items.add(new File(['picture'], name, { type: 'image/png' }));
  chooser.files = chosen.files;
  chooser.dispatchEvent(new Event('change', { bubbles: true }));
}
