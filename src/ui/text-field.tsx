import {
  type ChangeEvent,
  type CSSProperties,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useId,
} from 'react';
import { LabelContext } from 'react-aria-components/Label';
import { Provider } from 'react-aria-components/slots';
import { TextContext } from 'react-aria-components/Text';

import { type FieldProps, FieldFrame, useField } from './field.tsx';

import styles from './field.module.css';

type Attribute =
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'lang'
  | 'maxLength'
  | 'name'
  | 'onCompositionEnd'
  | 'onCompositionStart'
  | 'spellCheck';

/** Without `value` the text belongs to the element: it begins with `defaultValue` and may be set from outside. */
interface TextControlProps extends FieldProps, Pick<InputHTMLAttributes<Element>, Attribute> {
  readonly value?: string;
  readonly defaultValue?: string;
  readonly isInvalid?: boolean;
  readonly isReadOnly?: boolean;
  readonly isRequired?: boolean;
  readonly onChange?: (text: string) => void;
  readonly onFocus?: () => void;
}

interface TextFieldProps extends TextControlProps {
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly type?: 'text' | 'password';
  readonly affix?: ReactNode;
}

export function TextField({ inputRef, type = 'text', affix, ...props }: TextFieldProps) {
  const { attributes, frame } = useTextControl(props);
  const control = <input {...attributes} type={type} ref={inputRef} />;
  return (
    <TextFrame {...frame}>
      {affix === undefined ? (
        control
      ) : (
        <div className={styles['affixed']}>
          {control}
          <span className={styles['affix']}>{affix}</span>
        </div>
      )}
    </TextFrame>
  );
}

interface TextAreaProps extends TextControlProps {
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  readonly rows?: number;
}

const sizeOf = (rows: number): CSSProperties & { '--rows': number } => ({ '--rows': rows });

/** As high as its content; `rows` high in browsers without `field-sizing`. */
export function TextArea({ inputRef, rows = 3, ...props }: TextAreaProps) {
  const { attributes, frame } = useTextControl(props);
  return (
    <TextFrame {...frame}>
      <textarea {...attributes} ref={inputRef} rows={rows} style={sizeOf(rows)} />
    </TextFrame>
  );
}

const idsIn = (id: string) => ({ label: `${id}-label`, description: `${id}-about`, error: `${id}-error` });

/** Native: React Aria's text field brings validation and suggestions, and renders at every keystroke. */
function useTextControl(props: TextControlProps) {
  const id = useId();
  const { field, frame } = useField(props);
  const { className, validationBehavior: _behavior, isInvalid, isReadOnly, isRequired, ...given } = field;
  const { onChange, 'aria-describedby': quietId, ...attributes } = given;
  const described = [
    frame.description !== undefined && idsIn(id).description,
    frame.error !== null && frame.quietId === null && idsIn(id).error,
    quietId,
  ];
  return {
    attributes: {
      ...attributes,
      id,
      className: styles['control'],
      readOnly: isReadOnly,
      'aria-required': isRequired === true || undefined,
      'aria-invalid': isInvalid || undefined,
      'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      onChange:
        onChange &&
        (({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value)),
    },
    frame: { ...frame, id, className, isInvalid, isReadOnly },
  };
}

type TextFrameProps = ReturnType<typeof useTextControl>['frame'] & { readonly children: ReactNode };

function TextFrame({ id, className, isInvalid, isReadOnly, children, ...frame }: TextFrameProps) {
  const ids = idsIn(id);
  return (
    <div
      className={className}
      data-text=""
      data-invalid={isInvalid || undefined}
      data-readonly={isReadOnly === true || undefined}
    >
      <Provider
        values={[
          [LabelContext, { id: ids.label, htmlFor: id }],
          [TextContext, { slots: { description: { id: ids.description }, errorMessage: { id: ids.error } } }],
        ]}
      >
        <FieldFrame {...frame}>{children}</FieldFrame>
      </Provider>
    </div>
  );
}

function caretAfter(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const caret = after.length - end;
  return isLowSurrogate(after, caret) ? caret + 1 : caret;
}

const isLowSurrogate = (text: string, index: number): boolean => {
  const unit = text.charCodeAt(index);
  return index > 0 && unit >= 0xdc00 && unit <= 0xdfff;
};

/** Setting `value` moves the caret to the end. */
export function showText(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (control.value === text) return;
  const caret = caretAfter(control.value, text);
  control.value = text;
  if (control === document.activeElement) control.setSelectionRange(caret, caret);
}
