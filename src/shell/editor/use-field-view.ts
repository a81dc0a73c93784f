import type { MediaKind, MediaRatio } from '../../contract/http/media.ts';
import { describedAt } from '../../editing/described-places.ts';
import type { AnyField } from '../../editing/description.ts';
import type { Path } from '../../editing/paths.ts';
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

/** What the description of the editor says of the field that a path leads to. */
export const useFieldView = (path: Path): FieldView => viewOf(describedAt(useEditor().fields, path));
