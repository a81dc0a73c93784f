import type { Page } from 'playwright/test';

import { QaEditor, twoCategories } from '../../pages/qa-page.ts';
import { storedQuestions } from '../editors/pages.ts';

/** The texts of a draft, and of the items in its list. */
export interface Texts {
  readonly texts: Readonly<Record<string, string>>;
  readonly items: readonly Texts[];
}

/** A field with the place of its item; the place of the draft itself is empty. */
interface TextField {
  readonly at: readonly number[];
  readonly name: string;
  readonly text: string;
}

/** All fields, in the order of the screen. */
export const fieldsIn = ({ texts, items }: Texts, at: readonly number[] = []): readonly TextField[] => [
  ...Object.entries(texts).map(([name, text]) => ({ at, name, text })),
  ...items.flatMap((item, index) => fieldsIn(item, [...at, index])),
];

/** The texts with another item in a place. */
export function changedAt(
  texts: Texts,
  [index, ...rest]: readonly number[],
  change: (item: Texts) => Texts,
): Texts {
  if (index === undefined) return change(texts);
  const item = texts.items[index];
  if (item === undefined) return texts;
  return { ...texts, items: texts.items.with(index, changedAt(item, rest, change)) };
}

/** The Q&As of a category, with its place. */
export function listAt({ items }: Texts, pick: number) {
  const index = pick % items.length;
  return { at: [index], items: items[index]?.items ?? [] };
}

/** A Q&A of such a list. */
export function itemAt(draft: Texts, pick: number) {
  const list = listAt(draft, pick);
  const index = pick % (list.items.length || 1);
  const item = list.items[index];
  return item ? { ...list, index, item } : null;
}

export const openDocument = () => storedQuestions([...twoCategories]);

/** The editor of the Q&As and its document as the walks of commands use them. Places count from 0, the outermost first. */
export function sceneOf(page: Page, document: ReturnType<typeof openDocument>) {
  const editor = new QaEditor(page);
  return {
    editor,
    document,
    field: ([at = 0, item]: readonly number[], name: string) =>
      item === undefined
        ? editor.name(at + 1)
        : editor.field(at + 1, item + 1, name as 'question' | 'answer'),
    /** The button that adds a Q&A at the end of a category. */
    adder: ([at = 0]: readonly number[]) => editor.button(`カテゴリー${at + 1}のQ&Aを追加`),
    remover: ({ texts }: Texts) => editor.button(`${texts['question']}を削除`),
    /** The button that moves a Q&A one place up. */
    mover: ({ texts }: Texts) => editor.button(`${texts['question']}を上へ`),
    /** The texts that are stored. */
    stored: (): Texts => ({
      texts: {},
      items: document.content.map(({ category, qa_items: items }) => ({
        texts: { category },
        items: items.map(({ question, answer }) => ({ texts: { question, answer }, items: [] })),
      })),
    }),
  };
}

export type Scene = ReturnType<typeof sceneOf>;
