import type { PathTo } from '../../editing/paths.ts';
import type { ConfirmedCallActor } from '../../machines/confirmed-call-machine.ts';
import { useEditorFieldState } from '../../shell/editor/use-editor-field.ts';
import { studioLabels, studioText } from '../../text/studio.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

interface PublishToggleProps {
  readonly path: PathTo<boolean>;
  readonly isPublished: boolean;
  readonly publishCall: ConfirmedCallActor<boolean>;
}

/** Whether an existing studio is published: the server's word and no edit, so it asks and calls by itself. */
export function PublishToggle({ path, isPublished, publishCall }: PublishToggleProps) {
  const { name, readOnly, onFocus } = useEditorFieldState(path);
  return (
    <Checkbox
      id={name}
      name={name}
      label={studioLabels.is_published}
      description={studioText.publishedAtOnce}
      checked={isPublished}
      readOnly={readOnly}
      onFocus={onFocus}
      onChecked={(subject) => publishCall.send({ type: 'call.request', subject })}
    />
  );
}
