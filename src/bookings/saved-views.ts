import * as v from 'valibot';

import { parseJson } from '../api/answer.ts';
import { paramsOf, viewIn } from './address.ts';

export const viewName = (typed: string): string => typed.normalize('NFC').trim();

const savedViewSchema = v.object({
  name: v.pipe(v.string(), v.transform(viewName), v.nonEmpty()),
  search: v.pipe(
    v.record(v.string(), v.string()),
    v.transform((search) => paramsOf(viewIn(search))),
  ),
});

export type SavedView = Readonly<v.InferOutput<typeof savedViewSchema>>;

export function readSavedViews(stored: string | null): readonly SavedView[] {
  const list = v.safeParse(v.array(v.unknown()), parseJson(stored ?? ''));
  if (!list.success) return [];
  const views = list.output.flatMap((each) => {
    const view = v.safeParse(savedViewSchema, each);
    return view.success ? [view.output] : [];
  });
  return views.filter(({ name }, at) => views.findIndex((other) => other.name === name) === at);
}

export const writtenViews = (views: readonly SavedView[]): string | null =>
  views.length === 0 ? null : JSON.stringify(views);

export type ViewEdit =
  | { readonly kind: 'save'; readonly view: SavedView }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }
  | { readonly kind: 'remove'; readonly name: string };

const hasView = (views: readonly SavedView[], name: string): boolean =>
  views.some((view) => view.name === name);

export function losesView(views: readonly SavedView[], edit: ViewEdit): boolean {
  if (edit.kind === 'save') return hasView(views, edit.view.name);
  if (edit.kind === 'rename') return edit.from !== edit.to && hasView(views, edit.to);
  return true;
}

export function editedViews(views: readonly SavedView[], edit: ViewEdit): readonly SavedView[] {
  switch (edit.kind) {
    case 'save': {
      const { view } = edit;
      return hasView(views, view.name)
        ? views.map((each) => (each.name === view.name ? view : each))
        : [...views, view];
    }
    case 'rename': {
      const { from, to } = edit;
      // Another tab may have deleted it.
      if (!hasView(views, from)) return views;
      return views
        .filter(({ name }) => name === from || name !== to)
        .map((each) => (each.name === from ? { name: to, search: each.search } : each));
    }
    case 'remove':
      return views.filter(({ name }) => name !== edit.name);
  }
}
