import { useCallback, useReducer } from 'react';

import type { MediaKind, MediaRatio } from '../../contract/http/media.ts';
import { describedAt } from '../../editing/described-places.ts';
import type { AnyField } from '../../editing/description.ts';
import { nameOf, valueAt } from '../../editing/lookup.ts';
import { type Path, type PathTo, stepText } from '../../editing/paths.ts';
import { problemAt } from '../../machines/editor-types.ts';
import { useEditor } from './editor-context.tsx';
import type { AnyEditorSnapshot } from './editor-watch.ts';
import { useFollowed } from './use-followed.ts';

/** What a control shows of its field's description. */
export interface FieldView {
  readonly label: string;
  readonly required: boolean;
  readonly multiline: boolean;
  readonly kind: MediaKind;
  readonly ratio: MediaRatio;
  readonly hint: string | undefined;
  /** The language of what is typed. */
  readonly lang: string | undefined;
  /** What the order of several files means. */
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
 * What the description of the editor says of the field that a path leads to; what is given here holds in its place.
 * Throws for a field that has no label by either: it would have no accessible name.
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
 * How one field of the draft stands, without its value. Renders when its problem, its name or whether it can be edited
 * changes, and at no keystroke. `path` must be the same object from render to render.
 */
export function useEditorFieldState<Value>(path: PathTo<Value>) {
  const { editor, visit, visited } = useEditor();
  const { name, problem, readOnly } = useFollowed(path, stateAt);

  // A person's focus clears the style and the label; the text stays the description until the edit (section 5). Kept
  // with the screen: a field of a long list comes and goes.
  const [, renderAnew] = useReducer((times: number) => times + 1, 0);
  const onVisit = useCallback(() => {
    if (problem === null || visited.has(problem)) return;
    visited.add(problem);
    renderAnew();
  }, [problem, visited]);
  // The preview follows focus whoever moved it (section 4, "Preview frame").
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

/** One field of the draft with its value; undefined where its item is not there any more. Renders when that changes and at no keystroke elsewhere. */
export function useEditorField<Value>(path: PathTo<Value>) {
  return { ...useEditorFieldState(path), ...useFollowed(path, draftValueAt<Value>) };
}
