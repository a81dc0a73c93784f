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

/** Without `value` the text is the element's own: it starts with `defaultValue` and may be set from outside. */
interface TextControlProps
  extends FieldProps, Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'lang' | 'onFocus'> {
  /** The language of the text. */
  readonly lang?: string;
  readonly onFocus?: () => void;
}

interface TextFieldProps extends TextControlProps {
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly autoCapitalize?: 'none';
  /** A small element beside the input, such as a button. */
  readonly affix?: ReactNode;
}

/** A text input with label, description and error. */
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

/** A text area that grows with its content; `rows` high where the browser does not support that. */
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

/**
 * Leaves the text to the element. React Aria keeps a copy in its state, renders the field at every keystroke to update
 * it, and writes it over a text that was set from outside.
 */
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
