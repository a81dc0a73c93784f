import { listPartText } from './failures.ts';

/** What is missing in a read-only list: `leftOut` counts the invalid rows and those that are not in a part. */
interface MissingRows {
  readonly leftOut: number;
  readonly part?: { readonly arrived: number; readonly total: number | null };
}

/** The line for what is missing; null where nothing is. `invalid` says how many rows could not be read. */
export function missingRowsText(
  { leftOut, part }: MissingRows,
  invalid: (count: number) => string,
): string | null {
  if (part === undefined) return leftOut > 0 ? invalid(leftOut) : null;
  const notArrived = (part.total ?? part.arrived + 1) - part.arrived;
  return listPartText(part) + (leftOut > notArrived ? invalid(leftOut - notArrived) : '');
}
