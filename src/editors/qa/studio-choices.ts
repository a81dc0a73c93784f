import { allStudiosId } from '../../documents/qa/document.ts';
import type { Path } from '../../editing/paths.ts';
import { qaStudioText } from '../../text/qa.ts';
import type { QaStudios } from './qa-context.ts';

type Studios = Pick<QaStudios, 'rows'>;

interface Choice {
  readonly id: number;
  readonly label: string;
}

/** The studios to choose from, all of them first; `others` are not in the list of studios. */
export function studioChoices({ rows }: Studios, others: Iterable<number>): readonly Choice[] {
  const unlisted = rows === null ? qaStudioText.unlisted : qaStudioText.unknown;
  return [
    { id: allStudiosId, label: qaStudioText.all },
    ...(rows ?? []).map(({ id, name }) => ({
      id,
      label: name.trim() === '' ? qaStudioText.nameless(id) : name,
    })),
    ...Array.from(others, (id) => ({ id, label: unlisted(id) })),
  ];
}

const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'number');

/** The names of a Q&A's studios in one line; undefined for any other field. */
export function studioNamesAt(studios: Studios, path: Path, value: unknown): string | undefined {
  if (path.at(-1) !== 'studio_ids' || !isIds(value)) return undefined;
  const choices = studioChoices(studios, value);
  return value.map((id) => choices.find((choice) => choice.id === id)?.label).join('、');
}
