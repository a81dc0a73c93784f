import { valueText } from './difference-values.ts';
import type { AnyFields } from './description.ts';
import { isItems } from './items.ts';
import { childAt } from './lookup.ts';
import { type Path, stepFurther } from './paths.ts';

/** A text of a draft, and the path of its field. */
export interface DraftText {
  readonly path: Path;
  readonly text: string;
}

const textKinds: ReadonlySet<string> = new Set(['text', 'lines', 'link', 'other']);

/** All filled texts of a draft, in screen order: what is typed, and what describes a choice. */
export const textsIn = (fields: AnyFields, value: unknown, path: Path = []): readonly DraftText[] =>
  Object.entries(fields).flatMap(([name, field]): readonly DraftText[] => {
    const at = stepFurther(path, name);
    const its = childAt(value, name);
    if (field.kind === 'hidden') return [];
    if (field.kind === 'group') return textsIn(field.fields, its, at);
    if (field.kind === 'list')
      return isItems(its)
        ? its.flatMap((item) => textsIn(field.fields, item, stepFurther(at, { id: item.id })))
        : [];
    if (!textKinds.has(field.kind)) return [];
    const text = valueText(field, its, value);
    return text === null ? [] : [{ path: at, text }];
  });
