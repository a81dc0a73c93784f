import { expect } from 'playwright/test';

import { getTopContent, updateTopContent } from '../../../src/contract/http/top.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';
import { answer, demoOf, type Answer } from '../answers.ts';
import { openScreen } from '../open-screen.tsx';

/** The title of the demonstration's top page. */
export const demoTitle = '鏡のなかに、新しい自分を見つける。';

/** The top page of the backend: its texts are read again as they were saved. */
export class StoredTop {
  content = demoOf(getTopContent);

  readonly answers: readonly Answer[] = [
    answer(getTopContent, () => this.content),
    answer(updateTopContent, ({ request: { page_content: texts } }) => {
      this.content = { ...this.content, ...texts };
      return { message: '' };
    }),
  ];
}

/** The top page editor, loaded and clean; `answers` stand before those of the stored page. */
export async function openTop(
  answers: readonly Answer[] = [],
  options: Parameters<typeof openScreen>[2] & { readonly address?: string } = {},
) {
  const stored = new StoredTop();
  const screen = await openScreen(options.address ?? '/', [...answers, ...stored.answers], options);
  const editor = new TopEditor(screen.page);
  await expect(editor.text('title_ja')).toHaveValue(demoTitle);
  await editor.expectSiteLoaded();
  return { ...screen, editor, stored };
}
