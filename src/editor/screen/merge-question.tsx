import { useSelector } from '@xstate/react';

import type { ValueTextOf } from '../../editing/difference-words.ts';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import { Toast } from '../../ui/toast.tsx';
import { useEditor } from '../editor-context.tsx';
import type { MergeDialogProps } from './merge-dialog.tsx';

const MergeDialog = lazyPart<MergeDialogProps>(async () => (await import('./merge-dialog.tsx')).MergeDialog, {
  failed: (failure, { onCancel }) => (
    <Toast>
      <PartFailed {...failure} onDismiss={onCancel} />
    </Toast>
  ),
});

/** The question which changes to keep, while the machine waits for the answer. */
export function MergeQuestion({ valueTextOf }: { readonly valueTextOf: ValueTextOf }) {
  const { editor } = useEditor();
  const isAsking = useSelector(editor, ({ context }) => context.theirs !== null);
  if (!isAsking) return null;
  return <MergeDialog valueTextOf={valueTextOf} onCancel={() => editor.send({ type: 'merge.cancel' })} />;
}
