import * as v from 'valibot';

import { paramsOf, viewIn } from './address.ts';

/** A name as it is kept and compared. */
export const viewName = (typed: string): string => typed.normalize('NFC').trim();

const savedViewSchema = v.object({
  name: v.pipe(v.string(), v.transform(viewName), v.nonEmpty()),
  /** As the address has it; read as an address is. */
  search: v.pipe(
    v.record(v.string(), v.string()),
    v.transform((search) => paramsOf(viewIn(search))),
  ),
});

/** A view of the list that somebody named. */
export type SavedView = Readonly<v.InferOutput<typeof savedViewSchema>>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the browser kept. What is no view is left out, and so is a second one of a name. */
export function readSavedViews(kept: string | null): readonly SavedView[] {
  const list = v.safeParse(v.array(v.unknown()), parsed(kept ?? ''));
  if (!list.success) return [];
  const views = list.output.flatMap((each) => {
    const view = v.safeParse(savedViewSchema, each);
    return view.success ? [view.output] : [];
  });
  return views.filter(({ name }, at) => views.findIndex((other) => other.name === name) === at);
}

/** What the browser is to keep; null for nothing. */
export const writtenViews = (views: readonly SavedView[]): string | null =>
  views.length === 0 ? null : JSON.stringify(views);

/** What a person does with the views. */
export type ViewEdit =
  | { readonly kind: 'save'; readonly view: SavedView }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }
  | { readonly kind: 'remove'; readonly name: string };

const hasView = (views: readonly SavedView[], wanted: string): boolean =>
  views.some(({ name }) => name === wanted);

/** Whether an edit takes away a view that is there: by deleting it, or by giving its name to another one. */
export function losesView(views: readonly SavedView[], edit: ViewEdit): boolean {
  if (edit.kind === 'save') return hasView(views, edit.view.name);
  if (edit.kind === 'rename') return edit.from !== edit.to && hasView(views, edit.to);
  return true;
}

/** The views after an edit. One that is saved or renamed takes the place of the other one of its name. */
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
      // Deleted meanwhile in another window: nothing that takes the place of the other one.
      if (!hasView(views, from)) return views;
      return views
        .filter(({ name }) => name === from || name !== to)
        .map((each) => (each.name === from ? { name: to, search: each.search } : each));
    }
    case 'remove':
      return views.filter(({ name }) => name !== edit.name);
  }
}
