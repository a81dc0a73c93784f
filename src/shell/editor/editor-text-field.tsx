import { useCallback, useLayoutEffect, useRef, useState } from 'react';

import type { Path } from '../../editing/changes.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { caretAfter } from './caret.ts';
import { useEditorField } from './use-editor-field.ts';

export interface EditorTextFieldProps {
  readonly path: Path;
  readonly label: string;
  /** The language of what is typed. */
  readonly lang?: string;
  readonly required?: boolean;
  readonly multiline?: boolean;
}

/** A text of the draft. */
export function EditorTextField({
  path,
  label,
  lang,
  required = false,
  multiline = false,
}: EditorTextFieldProps) {
  const { value, name, readOnly, change, ...field } = useEditorField(path);
  const text = typeof value === 'string' ? value : '';
  const { ref, noteTyped } = useCaret(text);
  const composition = useComposition();

  const onValue = useCallback(
    (next: string) => {
      noteTyped(next);
      change(next, composition.now());
    },
    [change, composition, noteTyped],
  );

  const props = {
    label,
    id: name,
    name,
    required,
    readOnly,
    value: text,
    onValue,
    onFocus: field.onFocus,
    onVisit: field.onVisit,
    error: field.error,
    errorQuiet: field.errorQuiet,
    autoComplete: 'off',
    ...(lang !== undefined && { lang }),
    ...composition.handlers,
  };
  return multiline ? <TextArea {...props} ref={ref} /> : <TextField {...props} ref={ref} />;
}

/**
 * Puts the caret where an undo or redo changed the text: a value that React sets leaves it at the end. What was typed
 * here is left alone.
 */
function useCaret(text: string) {
  const element = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const typed = useRef(text);
  useLayoutEffect(() => {
    if (typed.current === text) return;
    const caret = caretAfter(typed.current, text);
    typed.current = text;
    if (element.current === document.activeElement) element.current?.setSelectionRange(caret, caret);
  }, [text]);
  const ref = useCallback((found: HTMLInputElement | HTMLTextAreaElement | null) => {
    element.current = found;
  }, []);
  const noteTyped = useCallback((next: string) => {
    typed.current = next;
  }, []);
  return { ref, noteTyped };
}

/** While composing, time stands still for the history: a composition is one step however long it takes. */
function useComposition() {
  const [composition] = useState(() => {
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
  });
  return composition;
}
