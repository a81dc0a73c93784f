import { expect } from 'playwright/test';

import type { QaCategory } from '../../../src/documents/qa/document.ts';
import { QaEditor, twoCategories } from '../../pages/qa-page.ts';
import type { Answer } from '../answers.ts';
import { storedQuestions } from '../editors/pages.ts';
import { openScreen } from '../open-screen.tsx';

interface Given {
  readonly content?: readonly QaCategory[];
  /** Stand before those of the document. */
  readonly answers?: readonly Answer[];
}

/** Shows the Q&A editor. */
export async function showQuestions({ content = twoCategories, answers = [] }: Given = {}) {
  const document = storedQuestions([...content]);
  const screen = await openScreen('/qa', [...answers, ...document.answers]);
  return { ...screen, document, editor: new QaEditor(screen.page) };
}

/** Shows the Q&A editor and waits until it is loaded. */
export async function openQuestions(given: Given = {}) {
  const shown = await showQuestions(given);
  await expect(shown.editor.name(1)).toBeEditable();
  return shown;
}
