import type { PathTo } from '../../editing/paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useEditorField } from './use-editor-field.ts';
import { useFieldView } from './use-field-view.ts';

interface EditorCheckboxFieldProps {
  readonly path: PathTo<boolean>;
  readonly label?: string;
  readonly description?: string;
}

/** A flag of the draft. */
export function EditorCheckboxField({ path, label, description }: EditorCheckboxFieldProps) {
  const view = useFieldView(path);
  const { value, name, readOnly, change, onFocus } = useEditorField(path);
  return (
    <Checkbox
      id={name}
      name={name}
      label={label ?? view.label}
      description={description}
      checked={value === true}
      readOnly={readOnly}
      onFocus={onFocus}
      onChecked={(checked) => change(checked, Date.now())}
    />
  );
}
