import type { MediaKind } from '../contract/http/media.ts';
import type { Failure } from '../machines/failure.ts';
import type { Deletion } from '../machines/media-picker-types.ts';
import { deleteText } from '../text/media-delete.ts';
import { MediaAlert } from './media-alert.tsx';

interface DeleteOutcomeProps {
  readonly deletion: Deletion;
  readonly kind: MediaKind;
  readonly onDismiss: () => void;
}

/** How a deletion came out, in section 8's words. */
export function DeleteOutcome({ deletion: { outcomes }, kind, onDismiss }: DeleteOutcomeProps) {
  const failed = outcomes.flatMap(({ id, failure }) => (failure === null ? [] : [{ id, failure }]));
  const deleted = outcomes.length - failed.length;
  const [only] = failed;
  if (outcomes.length === 1 && only) {
    return (
      <MediaAlert title={deleteText.refusedTitle} onDismiss={onDismiss}>
        <Reason failure={only.failure} kind={kind} />
      </MediaAlert>
    );
  }
  return (
    <MediaAlert
      title={deleted === 0 ? deleteText.refusedTitle : deleteText.resultTitle}
      onDismiss={onDismiss}
    >
      <p>{deleted === 0 ? deleteText.allFailed : deleteText.deleted(deleted)}</p>
      {failed.length > 0 && (
        <ul>
          {failed.map(({ id, failure }) => (
            <li key={id}>{deleteText.failed(id, reasonOf(failure))}</li>
          ))}
        </ul>
      )}
    </MediaAlert>
  );
}

/** Why one file was not deleted: a line for each of its uses, or the error. */
function Reason({ failure, kind }: { readonly failure: Failure; readonly kind: MediaKind }) {
  const { references, message, status } = failure;
  if (references === undefined) {
    const isException = status === null;
    return <p>{isException ? deleteText.exception(message) : message || deleteText.unknownError}</p>;
  }
  return (
    <>
      <p>{deleteText.inUse(kind)}</p>
      <ul>
        {usesOf(references).map((use) => (
          <li key={use}>{use}</li>
        ))}
      </ul>
    </>
  );
}

const usesOf = (references: NonNullable<Failure['references']>): readonly string[] =>
  references.map((use) => deleteText.use(use.model_display, use.field_display, use.count));

/** The same in one line, for one of several. */
const reasonOf = ({ references, message }: Failure): string =>
  references === undefined ? message || deleteText.unknownError : usesOf(references).join('、');
