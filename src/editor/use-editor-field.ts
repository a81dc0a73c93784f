import { useCallback, useReducer } from 'react';

import type { MediaKind, MediaRatio } from '../contract/http/media.ts';
import { describedAt } from '../editing/described-places.ts';
import type { AnyField } from '../editing/description.ts';
import { nameOf, valueAt } from '../editing/lookup.ts';
import { type Path, type PathTo, stepText } from '../editing/paths.ts';
import { problemAt } from '../machines/editor-types.ts';
import { useEditor } from './editor-context.tsx';
import type { AnyEditorSnapshot } from './editor-watch.ts';
import { useFollowed } from './use-followed.ts';

/** The parts of a field's description that its control shows. */
export interface FieldView {
  readonly label: string;
  readonly required: boolean;
  readonly multiline: boolean;
  readonly kind: MediaKind;
  readonly ratio: MediaRatio;
  readonly hint: string | undefined;
  /** The language of the input. */
  readonly lang: string | undefined;
  /** Explains the meaning of the order of several files. */
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

/**
 * The view of the field at a path from the editor's description; `given` overrides it. Throws for a field without a
 * label, which would have no accessible name.
 */
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

/**
 * The state of a field without its value. Renders when its problem, its name or its being editable changes, at no
 * keystroke. `path` must be stable between renders.
 */
export function useEditorFieldState<Value>(path: PathTo<Value>) {
  const { editor, visit, visited } = useEditor();
  const { name, problem, readOnly } = useFollowed(path, stateAt);

  // The user's focus clears the error's style and label; its text stays the description until the edit
  // (docs/behaviour.md#validation). Stored with the screen, because the fields of a long list are unmounted.
  const [, renderAnew] = useReducer((times: number) => times + 1, 0);
  const onVisit = useCallback(() => {
    if (problem === null || visited.has(problem)) return;
    visited.add(problem);
    renderAnew();
  }, [problem, visited]);
  // The site scrolls to the focused field, whoever moved the focus.
  const onFocus = useCallback(() => visit(path), [visit, path]);

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
    onVisit,
    error: problem?.message ?? null,
    errorQuiet: problem !== null && visited.has(problem),
  };
}

/**
 * A field with its value; undefined where its item does not exist any more. Renders when that changes, at no keystroke
 * elsewhere.
 */
export function useEditorField<Value>(path: PathTo<Value>) {
  return { ...useEditorFieldState(path), ...useFollowed(path, draftValueAt<Value>) };
}
