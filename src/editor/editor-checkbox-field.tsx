import type { PathTo } from '../editing/paths.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { useEditorField, useFieldView, type FieldView } from './use-editor-field.ts';

interface EditorCheckboxFieldProps extends Partial<Pick<FieldView, 'label' | 'hint'>> {
  readonly path: PathTo<boolean>;
}

export function EditorCheckboxField({ path, ...given }: EditorCheckboxFieldProps) {
  const { label, hint } = useFieldView(path, given);
  const { value, name, readOnly, change, onFocus } = useEditorField(path);
  return (
    <Checkbox
      name={name}
      label={label}
      description={hint}
      isSelected={value === true}
      isReadOnly={readOnly}
      onFocus={onFocus}
      onChange={(isSelected) => change(isSelected, Date.now())}
    />
  );
}
