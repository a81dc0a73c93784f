import { useState } from 'react';

import { allStudiosId } from '../../contract/http/qa.ts';
import type { PathTo } from '../../editing/paths.ts';
import { useEditorField } from '../../shell/editor/use-editor-field.ts';
import { qaItemLabels, qaStudioText } from '../../text/qa.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useQaParts, type QaStudios } from './qa-context.ts';
import { toggledStudio } from './studios.ts';

import styles from './qa-item.module.css';

interface Choice {
  readonly id: number;
  readonly label: string;
}

const nothing: readonly number[] = [];

function choicesOf({ rows }: QaStudios, others: Iterable<number>): readonly Choice[] {
  const unlisted = rows === null ? qaStudioText.unlisted : qaStudioText.unknown;
  return [
    { id: allStudiosId, label: qaStudioText.all },
    ...(rows ?? []).map(({ id, name }) => ({
      id,
      label: name.trim() === '' ? qaStudioText.nameless(id) : name,
    })),
    ...Array.from(others, (id) => ({ id, label: unlisted(id) })),
  ];
}

/** In which studios a Q&A is shown: in all of them, or in some. */
export function StudioField({ path }: { readonly path: PathTo<readonly number[]> }) {
  const { studios } = useQaParts();
  const { value, name, readOnly, change, onFocus } = useEditorField(path);
  const chosen = value ?? nothing;
  const known = new Set([allStudiosId, ...(studios.rows ?? []).map(({ id }) => id)]);
  // What no studio has any more stays to be chosen again, and under the focus, for as long as the Q&A is here.
  const [strangers] = useState(() => new Set<number>());
  for (const id of chosen) if (!known.has(id)) strangers.add(id);
  const others = [...strangers].filter((id) => !known.has(id));
  return (
    <div className={styles['studios']}>
      {/* Heard as the toolbar's name. */}
      <span className={styles['label']} aria-hidden="true">
        {qaItemLabels.studio_ids}
      </span>
      <div role="presentation" onFocus={onFocus}>
        <Toolbar label={qaItemLabels.studio_ids} className={styles['choices']}>
          {choicesOf(studios, others).map(({ id, label }) => (
            <Button
              key={id}
              size="small"
              name={name}
              aria-pressed={chosen.includes(id)}
              paused={readOnly}
              onClick={() => change(toggledStudio(chosen, id), Date.now())}
            >
              {/* Not by colour alone. */}
              {chosen.includes(id) && <CheckIcon />}
              {label}
            </Button>
          ))}
        </Toolbar>
      </div>
    </div>
  );
}
