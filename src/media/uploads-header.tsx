import type { MediaPickerActor } from '../machines/media-picker-machine.ts';
import type { Upload } from '../machines/media-picker-types.ts';
import { isRetriable } from '../machines/media-picker-uploads.ts';
import { uploadText } from '../text/media-upload.ts';
import { Button } from '../ui/button.tsx';
import { useFocusKept } from '../ui/use-focus-kept.ts';

import styles from './media-uploads.module.css';

interface UploadsHeaderProps {
  readonly headingId: string;
  readonly actor: MediaPickerActor;
  readonly uploads: readonly Upload[];
}

/** How the uploads stand, and what can be done with all of them at once. */
export function UploadsHeader({ headingId, actor, uploads }: UploadsHeaderProps) {
  const inState = (state: Upload['state']) => uploads.filter((upload) => upload.state === state);
  const failed = inState('failed');
  const retriable = failed.filter(isRetriable);
  // Those that wait come first: were the one under way given up before them, the next would be begun.
  const underWay = [...inState('waiting'), ...inState('sending')];
  const sendForEach = (
    type: 'upload.retry' | 'upload.cancel' | 'upload.dismiss',
    which: readonly Upload[],
  ) => {
    for (const { id } of which) actor.send({ type, id });
  };
  return (
    <header>
      <h3 id={headingId}>{uploadText.queue(underWay.length, failed.length)}</h3>
      <div className={styles['all']}>
        {underWay.length === 0 && retriable.length > 1 && (
          <ActionForAll
            label={uploadText.retryAll(retriable.length)}
            onClick={() => sendForEach('upload.retry', retriable)}
          />
        )}
        {underWay.length > 1 && (
          <ActionForAll label={uploadText.cancelAll} onClick={() => sendForEach('upload.cancel', underWay)} />
        )}
        {underWay.length === 0 && (
          <ActionForAll
            label={uploadText.dismissAll}
            onClick={() => sendForEach('upload.dismiss', uploads)}
          />
        )}
      </div>
    </header>
  );
}

interface ActionForAllProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** Goes as soon as there is nothing left for it to do. */
function ActionForAll({ label, onClick }: ActionForAllProps) {
  const place = useFocusKept<HTMLSpanElement>();
  return (
    <span ref={place}>
      <Button size="small" onClick={onClick}>
        {label}
      </Button>
    </span>
  );
}
