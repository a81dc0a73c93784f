import { type ReactNode, useCallback, useState } from 'react';

import { valueAt } from '../editing/lookup.ts';
import type { PathTo } from '../editing/paths.ts';
import { showText, TextArea, TextField } from '../ui/text-field.tsx';
import { useEditor } from './editor-context.tsx';
import type { AnyEditor } from './editor-watch.ts';
import { useEditorFieldState, useFieldView, type FieldView } from './use-editor-field.ts';

interface EditorTextFieldProps extends Partial<
  Pick<FieldView, 'label' | 'required' | 'multiline' | 'hint' | 'lang'>
> {
  readonly path: PathTo<string>;
  readonly affix?: ReactNode;
}

export function EditorTextField({ path, affix, ...given }: EditorTextFieldProps) {
  const { label, hint, lang, required, multiline } = useFieldView(path, given);
  const { readOnly, change: _change, ...field } = useEditorFieldState(path);
  const [composition] = useState(createComposition);
  const { first, attach } = useText(path, composition.now);
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

/** Outside of React: a controlled input would render at every keystroke. */
function useText(path: PathTo<string>, now: () => number) {
  const { editor, watch } = useEditor();
  const [first] = useState(() => textAt(editor, path) ?? '');
  const attach = useCallback(
    (control: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (!control) return undefined;
      const show = () => showText(control, textAt(editor, path) ?? control.value);
      const take = () => {
        const change = { type: 'set', path, value: control.value } as const;
        editor.send({ type: 'draft.change', change, at: now() });
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
    [editor, watch, path, now],
  );
  return { first, attach };
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

export function useNormalisedOnBlur(path: PathTo<string>, normalise: (text: string) => string | null) {
  const { editor } = useEditor();
  return useCallback(
    ({ target }: { readonly target: EventTarget }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const value = normalise(target.value);
      if (value === null || value === target.value) return;
      const at = editor.getSnapshot().context.history.open?.last ?? Date.now();
      editor.send({ type: 'draft.change', change: { type: 'set', path, value }, at });
    },
    [editor, path, normalise],
  );
}
