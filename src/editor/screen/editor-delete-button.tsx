import { useSelector } from '@xstate/react';

import type { ConfirmedCallActor } from '../../machines/confirmed-call-machine.ts';
import type { EditorActor } from '../../machines/editor-machine.ts';
import { isLost } from '../../machines/editor-types.ts';
import { commonText } from '../../text/common.ts';
import { Button } from '../../ui/button.tsx';

interface EditorDeleteButtonProps<Draft> {
  readonly editor: EditorActor<Draft>;
  /** The confirmed call that deletes the document. */
  readonly call: ConfirmedCallActor<string>;
  readonly name: string;
}

/**
 * The button that deletes the editor's document after a confirmation. Unavailable where the load failed, because the
 * document may not exist.
 */
export function EditorDeleteButton<Draft>({ editor, call, name }: EditorDeleteButtonProps<Draft>) {
  const isMissing = useSelector(editor, isLost);
  const busy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'));
  if (isMissing) return null;
  return (
    <Button
      variant="danger"
      lang="en"
      disabledReason={busy ? commonText.busy : undefined}
      onPress={() => call.send({ type: 'call.request', subject: name })}
    >
      {commonText.delete}
    </Button>
  );
}
