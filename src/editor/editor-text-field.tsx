import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';

import { valueAt } from '../editing/lookup.ts';
import type { PathTo } from '../editing/paths.ts';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { useEditor } from './editor-context.tsx';
import type { AnyEditor } from './editor-watch.ts';
import { useEditorFieldState, useFieldView, type FieldView } from './use-editor-field.ts';

/** The caret position when the text changes from `before` to `after`: at the end of the changed part. */
export function caretAfter(before: string, after: string): number {
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

/** These properties override the path's description. */
interface EditorTextFieldProps extends Partial<
  Pick<FieldView, 'label' | 'required' | 'multiline' | 'hint' | 'lang'>
> {
  readonly path: PathTo<string>;
  /** Shown in the same line as the input. */
  readonly affix?: ReactNode;
}

/** A text field of the draft. Uncontrolled: typing renders nothing. */
export function EditorTextField({ path, affix, ...given }: EditorTextFieldProps) {
  const { label, hint, lang, required, multiline } = useFieldView(path, given);
  const { readOnly, change, ...field } = useEditorFieldState(path);
  const [composition] = useState(createComposition);
  const { first, attach } = useText(path, (text) => change(text, composition.now()));
  const props = {
    label,
    isRequired: required,
    isReadOnly: readOnly,
    defaultValue: first,
    inputRef: attach,
    autoComplete: 'off',
    ...field,
    ...(hint !== undefined && { description: hint }),
    ...(lang !== undefined && { lang }),
    ...composition.handlers,
  };
  return multiline ? <TextArea {...props} /> : <TextField {...props} affix={affix} />;
}

/** Null where the path does not exist: the item was removed, or got another id by a save. */
const textAt = (editor: AnyEditor, path: PathTo<string>): string | null =>
  valueAt(editor.getSnapshot().context.draft, path) ?? null;

/**
 * Syncs a control's text with the draft in both directions, outside of React: a controlled input would cost a walk
 * through the tree and a render at every keystroke. Returns the initial text, and a ref for the control.
 */
function useText(path: PathTo<string>, change: (text: string) => void) {
  const { editor, watch } = useEditor();
  const [first] = useState(() => textAt(editor, path) ?? '');
  const latest = useRef(change);
  useLayoutEffect(() => {
    latest.current = change;
  });
  const attach = useCallback(
    (control: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (!control) return undefined;
      const show = () => showText(control, textAt(editor, path) ?? control.value);
      const take = () => {
        latest.current(control.value);
        // Reverts a rejected edit.
        show();
      };
      show();
      const stop = watch.follow(path, show);
      control.addEventListener('input', take);
      return () => {
        stop();
        control.removeEventListener('input', take);
      };
    },
    [editor, watch, path],
  );
  return { first, attach };
}

/** Sets a control's text, and the caret to the changed part: setting `value` moves it to the end. */
function showText(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (control.value === text) return;
  const caret = caretAfter(control.value, text);
  control.value = text;
  if (control === document.activeElement) control.setSelectionRange(caret, caret);
}

/** Freezes the time during a composition, so that it is a single undo step. */
function createComposition() {
  let since: number | null = null;
  return {
    now: () => since ?? Date.now(),
    handlers: {
      onCompositionStart: () => {
        since = Date.now();
      },
      onCompositionEnd: () => {
        since = null;
      },
    },
  };
}
