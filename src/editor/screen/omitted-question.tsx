import { shallowEqual, useSelector } from '@xstate/react';

import type { ShownDefinition } from '../../editing/define-editor.ts';
import { partOf } from '../../editing/define-list.ts';
import type { AnyFields } from '../../editing/description.ts';
import { ConfirmDialog } from '../../shell/lazy-dialogs.tsx';
import { omittedText } from '../../text/omitted.ts';
import type { AnyEditor } from '../editor-watch.ts';

/** The label of a field by its names in an answer, where lists and groups of the draft may stand around it. */
function labelIn(fields: AnyFields, names: readonly string[]): string | undefined {
  const [name, ...inner] = names;
  const part = partOf(fields, name);
  if (part && inner.length === 0) return 'label' in part ? part.label : undefined;
  if (part && 'fields' in part) return labelIn(part.fields, inner);
  return Object.values(fields)
    .map((each) => ('fields' in each ? labelIn(each.fields, names) : undefined))
    .find((label) => label !== undefined);
}

export interface OmittedQuestionProps {
  readonly editor: AnyEditor;
  readonly definition: Pick<ShownDefinition<unknown>, 'fields' | 'answerLabels'>;
}

/** The question whether fields that were not in the answer are saved as empty. */
export function OmittedQuestion({ editor, definition }: OmittedQuestionProps) {
  const omitted = useSelector(
    editor,
    (snapshot) =>
      !snapshot.hasTag('editable') && snapshot.matches({ lifecycle: { saving: 'confirming' } })
        ? snapshot.context.omitted
        : null,
    shallowEqual,
  );
  if (omitted === null) return null;
  const { fields, answerLabels } = definition;
  const labelOf = (field: string) => answerLabels?.[field] ?? labelIn(fields, field.split('.')) ?? field;
  return (
    <ConfirmDialog
      title={omittedText.title}
      text={omittedText.question(
        omitted.map(({ field, isFlag }) => ({ field, isFlag, label: labelOf(field) })),
      )}
      confirmLabel={omittedText.confirm}
      destructive
      onConfirm={() => editor.send({ type: 'save.confirm' })}
      onCancel={() => editor.send({ type: 'save.cancel' })}
    />
  );
}
