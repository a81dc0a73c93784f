import { useSyncExternalStore } from 'react';

import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { allStudiosId } from '../../../src/documents/qa/document.ts';
import { createContentPage } from '../../kit/content-page.tsx';
import { createStore } from '../../mirror/store.ts';
import { qaKind, type ShownItem } from './qa-content.ts';

export const qa = createContentPage(qaKind);

interface View {
  /** The studio whose questions are shown; null for all. */
  readonly studio: number | null;
  /** The question that staff are editing. Its answer is always open. */
  readonly edited: { readonly index: number; readonly itemIndex: number } | null;
}

const view = createStore<View>({ studio: null, edited: null });

const useView = <Part>(select: (state: View) => Part): Part =>
  useSyncExternalStore(view.subscribe, () => select(view.get()));

export const useStudio = (): number | null => useView(({ studio }) => studio);

/** The question of a category that staff are editing; null where it is in another one. */
export const useEditedItem = (index: number): number | null =>
  useView(({ edited }) => (edited?.index === index ? edited.itemIndex : null));

export const chooseStudio = (studio: number | null): void => view.update((before) => ({ ...before, studio }));

export const isShownIn = ({ studio_ids: ids }: ShownItem, studio: number | null): boolean =>
  studio === null || ids.includes(allStudiosId) || ids.includes(studio);

/** Sets the edited question by a message. After an addition or deletion it is none until the next message names one. */
export function follow({ type, payload }: PreviewMessage): void {
  const hasPlace = 'index' in payload && 'itemIndex' in payload && !/^(?:ADD|DELETE)_/.test(type);
  const { index, itemIndex } = hasPlace ? payload : {};
  const edited = index === undefined || itemIndex === undefined ? null : { index, itemIndex };
  view.update((before) => ({ ...before, edited }));
}
