import type { StudioName } from '../../documents/studio/calls.ts';
import { type PathTo, under } from '../../editing/paths.ts';
import { useEditor } from '../../editor/editor-context.tsx';
import { EditorTextField } from '../../editor/editor-text-field.tsx';
import { focusField } from '../../editor/reveal.ts';
import { useEditorField, useEditorFieldState } from '../../editor/use-editor-field.ts';
import { slugText, studioListText } from '../../text/studio.ts';
import { useSettledAnnounced } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { studio } from './editor.ts';
import { studioWithSlug, suggestedSlug } from './slug.ts';

import styles from './studio-fields.module.css';

const path: PathTo<string> = under(studio.path, 'slug');
const namePath: PathTo<string> = under(studio.path, 'name');

/** The slug, with a suggestion while it is empty, and a warning where another studio has it. */
export function SlugField({ others }: { readonly others: readonly StudioName[] }) {
  return (
    <div className={styles['field']}>
      <EditorTextField path={path} />
      <SlugRemarks others={others} />
    </div>
  );
}

function SlugRemarks({ others }: { readonly others: readonly StudioName[] }) {
  const { value: slug = '' } = useEditorField(path);
  const { value: name = '' } = useEditorField(namePath);
  const taken = studioWithSlug(slug, others);
  const warning = taken ? slugText.taken(taken.name.trim() || studioListText.nameless(taken.id)) : null;
  useSettledAnnounced(warning);
  if (warning !== null) {
    return (
      <p className={styles['warning']}>
        <WarningIcon />
        <span>{warning}</span>
      </p>
    );
  }
  const suggestion = slug.trim() === '' ? suggestedSlug(name, others) : null;
  return suggestion === null ? null : <Suggestion slug={suggestion} />;
}

function Suggestion({ slug }: { readonly slug: string }) {
  const parts = useEditor();
  const { readOnly, change } = useEditorFieldState(path);
  const take = () => {
    change(slug, Date.now());
    parts.say(slugText.used(slug));
    // The button goes.
    focusField(parts, path);
  };
  return (
    <div className={styles['tools']}>
      <Button size="small" paused={readOnly} onPress={take}>
        {slugText.use(slug)}
      </Button>
    </div>
  );
}
