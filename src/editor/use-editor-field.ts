import { shallowEqual } from '@xstate/react';
import { useCallback, useReducer, useMemo } from 'react';

import type { MediaKind, MediaRatio } from '../contract/http/media.ts';
import { describedAt } from '../editing/described-places.ts';
import type { AnyField } from '../editing/description.ts';
import { nameOf, valueAt } from '../editing/lookup.ts';
import { type Path, type PathTo, stepText } from '../editing/paths.ts';
import { problemAt } from '../machines/editor-types.ts';
import { useStore } from '../ui/store.ts';
import { useEditor, type EditorParts } from './editor-context.tsx';
import type { AnyEditorSnapshot } from './editor-watch.ts';

type Follow = (listener: () => void) => () => void;

type Read<Seen, To extends Path> = (snapshot: AnyEditorSnapshot, path: To) => Seen;

/** Returns the same object while the value is equal, as `useSyncExternalStore` requires. */
function followedStore<Seen, To extends Path>(
  { editor, watch }: EditorParts,
  path: To,
  read: Read<Seen, To>,
  also?: Follow,
) {
  let last: { readonly seen: Seen } | null = null;
  return {
    subscribe: (listener: () => void) => {
      const stops = [watch.follow(path, listener), also?.(listener)];
      return () => stops.forEach((stop) => stop?.());
    },
    get: (): Seen => {
      const seen = read(editor.getSnapshot(), path);
      if (last === null || !shallowEqual(last.seen, seen)) last = { seen };
      return last.seen;
    },
  };
}

/** Renders when the result changes. All arguments are stable between renders. */
export function useFollowed<Seen, To extends Path>(path: To, read: Read<Seen, To>, also?: Follow): Seen {
  const parts = useEditor();
  return useStore(useMemo(() => followedStore(parts, path, read, also), [parts, path, read, also]));
}

const countAt = ({ context }: AnyEditorSnapshot, path: PathTo<readonly unknown[]>): number =>
  valueAt(context.draft, path)?.length ?? 0;

export const useItemCount = (path: PathTo<readonly unknown[]>): number => useFollowed(path, countAt);

const isReadOnly = (snapshot: AnyEditorSnapshot): boolean => !snapshot.hasTag('editable');

export const useReadOnly = (path: Path): boolean => useFollowed(path, isReadOnly);

export interface FieldView {
  readonly label: string;
  readonly required: boolean;
  readonly multiline: boolean;
  readonly kind: MediaKind;
  readonly ratio: MediaRatio;
  readonly hint: string | undefined;
  readonly lang: string | undefined;
  readonly note: string | undefined;
}

const viewOf = (field: AnyField | undefined): FieldView => ({
  label: field?.label ?? '',
  required: field?.required === true,
  multiline: field?.kind === 'lines',
  kind: field?.kind === 'video' ? 'video' : 'image',
  ratio: field && 'ratio' in field ? field.ratio : '16:9',
  hint: field && 'hint' in field ? field.hint : undefined,
  lang: field && 'lang' in field ? field.lang : undefined,
  note: field && 'note' in field ? field.note : undefined,
});

/** Throws without a label, which is the accessible name. */
export function useFieldView(path: Path, given: Partial<FieldView> = {}): FieldView {
  const view = { ...viewOf(describedAt(useEditor().fields, path)), ...given };
  if (view.label === '') throw new Error(`There is no label for "${path.map(stepText).join('.')}".`);
  return view;
}

const stateAt = (snapshot: AnyEditorSnapshot, path: Path) => ({
  name: nameOf(snapshot.context.draft, path) ?? '',
  problem: problemAt(snapshot, path),
  readOnly: !snapshot.hasTag('editable'),
});

const draftValueAt = <Value>({ context }: AnyEditorSnapshot, path: PathTo<Value>) => ({
  value: valueAt(context.draft, path),
});

/** Does not render when the value changes. `path` is stable between renders. */
export function useEditorFieldState<Value>(path: PathTo<Value>) {
  const { editor, scrollSite, touched } = useEditor();
  const { name, problem, readOnly } = useFollowed(path, stateAt);

  // Stored with the screen, because the fields of a long list are unmounted (docs/behaviour.md#validation).
  const [, renderAnew] = useReducer((times: number) => times + 1, 0);
  const onTouch = useCallback(() => {
    if (problem === null || touched.has(problem)) return;
    touched.add(problem);
    renderAnew();
  }, [problem, touched]);
  const onFocus = useCallback(() => scrollSite(path), [scrollSite, path]);

  const change = useCallback(
    (value: Value, at: number) =>
      editor.send({ type: 'draft.change', change: { type: 'set', path, value }, at }),
    [editor, path],
  );

  return {
    name,
    readOnly,
    change,
    onFocus,
    onTouch,
    error: problem?.message ?? null,
    errorQuiet: problem !== null && touched.has(problem),
  };
}

export function useEditorField<Value>(path: PathTo<Value>) {
  return { ...useEditorFieldState(path), ...useFollowed(path, draftValueAt<Value>) };
}
