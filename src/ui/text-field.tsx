import { type CSSProperties, type ReactNode, type Ref } from 'react';
import { Input, InputContext } from 'react-aria-components/Input';
import { Provider, useSlottedContext } from 'react-aria-components/slots';
import { TextArea as AriaTextArea, TextAreaContext } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';

import { type FieldProps, FieldFrame, useField } from './field.tsx';

import styles from './field.module.css';

/** Without `value` the text belongs to the element: it begins with `defaultValue` and may be set from outside. */
interface TextControlProps
  extends FieldProps, Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'lang' | 'onFocus'> {
  readonly lang?: string;
  readonly onFocus?: () => void;
}

interface TextFieldProps extends TextControlProps {
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly autoCapitalize?: 'none';
  readonly affix?: ReactNode;
}

export function TextField({ lang, inputRef, autoCapitalize, affix, ...props }: TextFieldProps) {
  const control = (
    <Input
      className={styles['control'] ?? ''}
      {...(lang !== undefined && { lang })}
      {...(inputRef !== undefined && { ref: inputRef })}
      {...(autoCapitalize !== undefined && { autoCapitalize })}
    />
  );
  return (
    <TextControl {...props}>
      {affix === undefined ? (
        control
      ) : (
        <div className={styles['affixed']}>
          {control}
          <span className={styles['affix']}>{affix}</span>
        </div>
      )}
    </TextControl>
  );
}

interface TextAreaProps extends TextControlProps {
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  readonly rows?: number;
}

const sizeOf = (rows: number): CSSProperties & { '--rows': number } => ({ '--rows': rows });

/** As high as its content; `rows` high in browsers without `field-sizing`. */
export const TextArea = ({ lang, inputRef, rows = 3, ...props }: TextAreaProps) => (
  <TextControl {...props}>
    <AriaTextArea
      className={styles['control'] ?? ''}
      rows={rows}
      style={sizeOf(rows)}
      {...(lang !== undefined && { lang })}
      {...(inputRef !== undefined && { ref: inputRef })}
    />
  </TextControl>
);

function TextControl({ children, ...props }: TextControlProps & { readonly children: ReactNode }) {
  const { field, frame } = useField(props);
  return (
    <AriaTextField {...field}>
      <FieldFrame {...frame}>
        {props.value === undefined ? <OwnText>{children}</OwnText> : children}
      </FieldFrame>
    </AriaTextField>
  );
}

/** React Aria's copy of the text would render the field at every keystroke, and overwrite a text set from outside. */
function OwnText({ children }: { readonly children: ReactNode }) {
  const { value, onChange: _input, ...input } = useSlottedContext(InputContext) ?? {};
  const { value: _value, onChange: _area, ...area } = useSlottedContext(TextAreaContext) ?? {};
  const own = { defaultValue: value };
  return (
    <Provider
      values={[
        [InputContext, { ...input, ...own }],
        [TextAreaContext, { ...area, ...own }],
      ]}
    >
      {children}
    </Provider>
  );
}

function caretAfter(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const caret = after.length - end;
  // Not between the halves of a surrogate pair.
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
