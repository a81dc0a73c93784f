import type { MediaKind } from '../contract/http/media.ts';
import type { Failure } from '../machines/failure.ts';
import type { DeleteOutcome, MediaId } from '../machines/media-picker-state.ts';
import { libraryText } from './library-text.ts';
import { deleteText } from './text.ts';

interface DeleteReport {
  readonly title: string;
  readonly text: string;
  readonly lines: readonly string[];
}

const usesOf = (references: NonNullable<Failure['references']>): readonly string[] =>
  references.map((use) => deleteText.use(use.model_display, use.field_display, use.count));

const reasonOf = ({ references, message, line }: Failure): string =>
  references === undefined ? (line ?? (message || deleteText.unknownError)) : usesOf(references).join('、');

function refusalOf({ references, message, status, line }: Failure, kind: MediaKind | null): DeleteReport {
  const title = deleteText.refusedTitle;
  if (references !== undefined) return { title, text: deleteText.inUse(kind), lines: usesOf(references) };
  if (line !== undefined) return { title: deleteText.title, text: line, lines: [] };
  const text = status === null ? deleteText.exception(message) : message || deleteText.unknownError;
  return { title, text, lines: [] };
}

export function deleteReport(
  outcomes: readonly DeleteOutcome[],
  kind: MediaKind | null,
  nameOf: (id: MediaId) => string | undefined,
): DeleteReport {
  const failed = outcomes.flatMap(({ id, failure }) => (failure === null ? [] : [{ id, failure }]));
  const [only] = failed;
  if (only && outcomes.length === 1) return refusalOf(only.failure, kind);
  const lines = failed.map(({ id, failure }) => deleteText.failed(id, nameOf(id), reasonOf(failure)));
  const deleted = outcomes.length - failed.length;
  return deleted === 0
    ? { title: deleteText.refusedTitle, text: deleteText.allFailed, lines }
    : { title: deleteText.resultTitle, text: libraryText.deleted(deleted), lines };
}
