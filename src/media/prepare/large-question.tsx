import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';

import type { MediaPickerActor } from '../../machines/media-picker-machine.ts';
import type { LargeChoice, Pixels, Upload } from '../../machines/media-picker-types.ts';
import { preparingOf } from '../../machines/media-picker-uploads.ts';
import { largeText } from '../../text/prepare.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { largeSide, rememberLargeChoice } from './large-choice.ts';

/** Asks whether a large picture is shrunk before it is sent, while no other dialog of the library is open. */
export function LargeQuestion({ actor }: { readonly actor: MediaPickerActor }) {
  const isFree = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { library: 'browsing', uploads: 'asking' } }),
  );
  const upload = useSelector(actor, ({ context }) => preparingOf(context.uploads));
  const pixels = useSelector(actor, ({ context }) => context.largeSize);
  if (!isFree || upload === undefined || pixels === null) return null;
  return <Question key={upload.id} actor={actor} upload={upload} pixels={pixels} />;
}

interface QuestionProps {
  readonly actor: MediaPickerActor;
  readonly upload: Upload;
  readonly pixels: Pixels;
}

function Question({ actor, upload: { id, name }, pixels: { width, height } }: QuestionProps) {
  const textId = useId();
  const [isRemembered, setRemembered] = useState(false);
  const cancel = () => actor.send({ type: 'upload.cancel', id });
  const choose = (choice: LargeChoice) => {
    if (isRemembered) rememberLargeChoice(choice);
    actor.send({ type: 'large.choose', choice });
  };
  return (
    <Dialog title={largeText.title} describedBy={textId} onDismiss={cancel}>
      <p id={textId}>{largeText.text(name, width, height, largeSide)}</p>
      <Checkbox
        label={largeText.remember}
        description={largeText.rememberHint}
        isSelected={isRemembered}
        onChange={setRemembered}
      />
      <DialogActions>
        <Button onPress={cancel}>{largeText.cancel}</Button>
        <Button onPress={() => choose('keep')}>{largeText.keep}</Button>
        <Button variant="primary" autoFocus onPress={() => choose('shrink')}>
          {largeText.shrink}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
