import { useSyncExternalStore } from 'react';

import { allStudiosId } from '../../../src/contract/http/qa.ts';
import type { PreviewMessage } from '../../../src/contract/preview.ts';
import { createStore } from '../../mirror/store.ts';
import { createContentPage } from '../content-page.tsx';
import { qaKind, type ShownItem } from './qa-content.ts';

export const qa = createContentPage(qaKind);

interface View {
  /** Whose questions alone are shown; null: all. */
  readonly studio: number | null;
  /** Where in the console staff are: its answer is open, whatever is chosen here. */
  readonly at: { readonly index: number; readonly itemIndex: number } | null;
}

const view = createStore<View>({ studio: null, at: null });

const useView = <Part>(select: (state: View) => Part): Part =>
  useSyncExternalStore(view.subscribe, () => select(view.get()));

export const useStudio = (): number | null => useView(({ studio }) => studio);

/** The question of a category that staff are at; null where it is none of it. */
export const useVisited = (index: number): number | null =>
  useView(({ at }) => (at?.index === index ? at.itemIndex : null));

export const chooseStudio = (studio: number | null): void => view.update((before) => ({ ...before, studio }));

export const isShownIn = ({ studio_ids: ids }: ShownItem, studio: number | null): boolean =>
  studio === null || ids.includes(allStudiosId) || ids.includes(studio);

/** Follows staff to the question that they are at. Where places change it is none, until they say so again. */
export function follow({ type, payload }: PreviewMessage): void {
  const isPlaced = 'index' in payload && 'itemIndex' in payload && !/^(?:ADD|DELETE)_/.test(type);
  const { index, itemIndex } = isPlaced ? payload : {};
  const at = index === undefined || itemIndex === undefined ? null : { index, itemIndex };
  view.update((before) => ({ ...before, at }));
}
