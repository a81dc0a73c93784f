import { useSelector } from '@xstate/react';

import type { ConfirmedCallActor } from '../../machines/confirmed-call-machine.ts';
import type { EditorActor } from '../../machines/editor-machine.ts';
import { isLost } from '../../machines/editor-types.ts';
import { commonText } from '../../text/common.ts';
import { Button } from '../../ui/button.tsx';

interface EditorDeleteButtonProps<Draft> {
  readonly editor: EditorActor<Draft>;
  /** Deletes the document of a name. */
  readonly call: ConfirmedCallActor<string>;
  readonly name: string;
}

/** Asks whether to delete the document of an editor. Not for one that could not be read: it may not be there. */
export function EditorDeleteButton<Draft>({ editor, call, name }: EditorDeleteButtonProps<Draft>) {
  const isMissing = useSelector(editor, isLost);
  const busy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'));
  if (isMissing) return null;
  return (
    <Button
      variant="danger"
      lang="en"
      disabledReason={busy ? commonText.busy : undefined}
      onClick={() => call.send({ type: 'call.request', subject: name })}
    >
      {commonText.delete}
    </Button>
  );
}
