import type { MediaKind, MediaRatio } from '../../contract/http/media.ts';
import { describedAt } from '../../editing/described-places.ts';
import type { AnyField } from '../../editing/description.ts';
import { stepText, type Path } from '../../editing/paths.ts';
import { useEditor } from './editor-context.tsx';

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
