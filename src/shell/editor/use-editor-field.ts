import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';

import { nameOf, samePath, valueAt, type Path } from '../../editing/changes.ts';
import type { Problem } from '../../editing/rules.ts';
import { useEditor } from './editor-context.tsx';

/**
 * One field of the draft. Renders when its own value, problem or name changes and at no other keystroke. `path` must
 * be the same object from render to render.
 */
export function useEditorField(path: Path) {
  const { editor, visit } = useEditor();
  const field = useSelector(
    editor,
    ({ context, ...snapshot }) => ({
      value: valueAt(context.draft, path),
      name: nameOf(context.draft, path) ?? '',
      problem: context.problems.find((problem) => samePath(problem.path, path)) ?? null,
      readOnly: !snapshot.hasTag('editable'),
    }),
    shallowEqual,
  );

  // A person's focus clears the style and the label; the text stays the description until the edit (section 5).
  const [visited, setVisited] = useState<Problem | null>(null);
  const { problem } = field;
  const onVisit = useCallback(() => {
    setVisited(problem);
    visit(path);
  }, [problem, visit, path]);

  const change = useCallback(
    (value: unknown, at: number) =>
      editor.send({ type: 'draft.change', change: { type: 'set', path, value }, at }),
    [editor, path],
  );

  return {
    ...field,
    change,
    onVisit,
    error: problem?.message ?? null,
    errorQuiet: problem !== null && visited === problem,
  };
}
