import type { LoggedEvent } from '../model.ts';
import { leavesOf } from '../names.ts';

export interface LogFilter {
  /** The events of one actor, or of all. */
  readonly actor: number | null;
  /** What an event must say somewhere; upper and lower case are alike. */
  readonly text: string;
}

/** The states that an event led to: those that changed, and where none did, nothing. */
export function changeOf({ before, after }: LoggedEvent): readonly { from: string; to: string }[] {
  const [from, to] = [leavesOf(before), leavesOf(after)];
  return to.flatMap((leaf, region) =>
    leaf === from[region] ? [] : [{ from: from[region] ?? '', to: leaf }],
  );
}

/** The newest first. */
export function filtered(log: readonly LoggedEvent[], { actor, text }: LogFilter): readonly LoggedEvent[] {
  const wanted = text.trim().toLowerCase();
  const says = (logged: LoggedEvent) => {
    const changes = changeOf(logged).flatMap(({ from, to }) => [from, to]);
    return [logged.name, logged.event, logged.field ?? '', ...changes]
      .join(' ')
      .toLowerCase()
      .includes(wanted);
  };
  const isWanted = (logged: LoggedEvent) =>
    (actor === null || logged.actor === actor) && (wanted === '' || says(logged));
  return log.filter(isWanted).toReversed();
}
