import { useSelector } from '@xstate/react';

import type { ConfirmedCallActor } from '../../machines/confirmed-call-machine.ts';
import type { EditorActor } from '../../machines/editor-machine.ts';
import { isLost } from '../../machines/editor-types.ts';
import { commonText } from '../../text/common.ts';
import { Button } from '../../ui/button.tsx';

interface EditorDeleteButtonProps<Draft> {
  readonly editor: EditorActor<Draft>;
  readonly call: ConfirmedCallActor<string>;
  readonly name: string;
}

/** Hidden where the load failed: the document may not exist. */
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
