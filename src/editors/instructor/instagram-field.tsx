import { useCallback } from 'react';

import { instagramName } from '../../contract/instagram.ts';
import type { PathTo } from '../../editing/paths.ts';
import { useEditor } from '../../shell/editor/editor-context.tsx';
import { EditorTextField } from '../../shell/editor/editor-text-field.tsx';

import styles from './instagram-field.module.css';

/** Seen before every name. Whoever does not see it hears of it in the description. */
const at = (
  <span className={styles['at']} aria-hidden="true">
    @
  </span>
);

/** A user name without @, however it is typed: what an input method wrote is put right once the field is left. */
export function InstagramField({ path }: { readonly path: PathTo<string> }) {
  const { editor } = useEditor();
  const onBlur = useCallback(
    ({ target }: { readonly target: EventTarget }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const value = instagramName(target.value);
      if (value === target.value) return;
      // Of one step with the typing: undo leads back to what was there before it.
      const time = editor.getSnapshot().context.history.open?.last ?? Date.now();
      editor.send({ type: 'draft.change', change: { type: 'set', path, value }, at: time });
    },
    [editor, path],
  );
  return (
    <div className={styles['instagram']} onBlur={onBlur}>
      <EditorTextField path={path} affix={at} />
    </div>
  );
}
