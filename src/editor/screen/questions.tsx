import { useSelector, shallowEqual } from '@xstate/react';

import type { ShownDefinition } from '../../editing/define-editor.ts';
import { partOf } from '../../editing/define-list.ts';
import type { AnyFields } from '../../editing/description.ts';
import type { ValueTextOf } from '../../editing/difference-words.ts';
import { ConfirmDialog } from '../../shell/lazy-dialogs.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { useEditor } from '../editor-context.tsx';
import type { AnyEditor } from '../editor-watch.ts';
import { omittedText, resetText } from '../text.ts';
import type { MergeDialogProps } from './merge-dialog.tsx';

const MergeDialog = lazyDialog<MergeDialogProps>(
  async () => (await import('./merge-dialog.tsx')).MergeDialog,
  ({ onCancel }) => onCancel,
);

interface EditorQuestionsProps extends OmittedQuestionProps {
  readonly valueTextOf: ValueTextOf;
}

export function EditorQuestions({ editor, definition, valueTextOf }: EditorQuestionsProps) {
  return (
    <>
      <ResetQuestion editor={editor} />
      <OmittedQuestion editor={editor} definition={definition} />
      <MergeQuestion valueTextOf={valueTextOf} />
    </>
  );
}

function ResetQuestion({ editor }: { readonly editor: AnyEditor }) {
  const isConfirming = useSelector(
    editor,
    (snapshot) =>
      !snapshot.hasTag('editable') && snapshot.matches({ lifecycle: { resetting: 'confirming' } }),
  );
  if (!isConfirming) return null;
  return (
    <ConfirmDialog
      title={resetText.title}
      text={resetText.question}
      confirmLabel={resetText.confirm}
      destructive
      onConfirm={() => editor.send({ type: 'reset.confirm' })}
      onCancel={() => editor.send({ type: 'reset.cancel' })}
    />
  );
}

function MergeQuestion({ valueTextOf }: { readonly valueTextOf: ValueTextOf }) {
  const { editor } = useEditor();
  const isConfirming = useSelector(editor, ({ context }) => context.theirs !== null);
  if (!isConfirming) return null;
  return <MergeDialog valueTextOf={valueTextOf} onCancel={() => editor.send({ type: 'merge.cancel' })} />;
}

/** `names` are the field's steps in an answer; lists and groups of the draft around it need no step. */
function answerLabelIn(fields: AnyFields, names: readonly string[]): string | undefined {
  const [name, ...inner] = names;
  const part = partOf(fields, name);
  if (part && inner.length === 0) return 'label' in part ? part.label : undefined;
  if (part && 'fields' in part) return answerLabelIn(part.fields, inner);
  return Object.values(fields)
    .map((each) => ('fields' in each ? answerLabelIn(each.fields, names) : undefined))
    .find((label) => label !== undefined);
}

interface OmittedQuestionProps {
  readonly editor: AnyEditor;
  readonly definition: Pick<ShownDefinition<unknown>, 'fields' | 'answerLabels'>;
}

function OmittedQuestion({ editor, definition }: OmittedQuestionProps) {
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
  const labelOf = (field: string) =>
    answerLabels?.[field] ?? answerLabelIn(fields, field.split('.')) ?? field;
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
