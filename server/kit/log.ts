import { withoutValues } from './start-failure.ts';

/** From the most detailed to none. */
export const logLevels = ['requests', 'failures', 'off'] as const;

export type LogLevel = (typeof logLevels)[number];

/** The request of a line, without anything that a person sent: the route, not the path. */
export interface RequestIdentity {
  readonly id: string;
  readonly app: 'console' | 'site' | 'control';
  readonly method: string;
  readonly route: string;
}

/** The result of a request. */
export interface RequestOutcome extends RequestIdentity {
  readonly status: number;
  readonly ms: number;
  /** The bytes sent, headers included. */
  readonly bytes: number;
  /** Whether the connection ended before the answer: by the client, or because a file could not be read further. */
  readonly aborted: boolean;
}

/** Work in the background, and the file of the library that it was about. */
export interface BackgroundTask {
  readonly task: 'variants' | 'library' | 'upload';
  readonly mediaId?: number;
}

/** Work that was done: a stored upload, the smaller copies of an image, or a round of the library's upkeep. */
export interface DoneWork {
  readonly task: BackgroundTask['task'];
  readonly mediaId?: number;
  readonly ms: number;
  /** The bytes of the files that were stored. */
  readonly bytes?: number;
}

/** The log: one line of JSON each, without addresses of people, names, contents, cookies or query strings. */
export interface Log {
  readonly request: (outcome: RequestOutcome) => void;
  readonly done: (work: DoneWork) => void;
  readonly failure: (identity: RequestIdentity | BackgroundTask, error: unknown) => void;
}

/** The outputs of the log. */
export interface LogOutput {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** The frames of an error's stack. Its message, which comes first there, may hold typed text of several lines. */
function framesOf(error: Error): readonly string[] {
  const stack = error.stack ?? '';
  const at = stack.lastIndexOf(error.message);
  if (at < 0) return [];
  const frames = stack.slice(at + error.message.length).split('\n');
  return frames.filter((line) => /^\s+at /.test(line)).map((line) => line.trim().slice('at '.length));
}

/** What the system and PostgreSQL name, and how a process ended; never messages or details, which quote values. */
const toldFields = [
  'code',
  'syscall',
  'table',
  'column',
  'constraint',
  'limit',
  'exitCode',
  'signal',
  'ms',
] as const;

function describe(error: unknown): object {
  const told = withoutValues(error);
  if (!(told instanceof Error)) return { error: typeof told };
  const fields = Object.entries(told).filter(
    ([name, value]) =>
      toldFields.some((field) => field === name) && (typeof value === 'string' || typeof value === 'number'),
  );
  const at = framesOf(error instanceof Error ? error : told).slice(0, 8);
  return { error: told.constructor.name, ...Object.fromEntries(fields), at };
}

/** A log that writes the lines of its level. */
export function createLog(level: LogLevel, { out, err }: LogOutput, now: () => Date): Log {
  const line = (fields: object) => JSON.stringify({ time: now().toISOString(), ...fields });
  return {
    request: ({ status, ms, aborted, ...rest }) => {
      if (level !== 'requests') return;
      const fields = { ...rest, status, ms: Math.round(ms), ...(aborted ? { aborted } : {}) };
      out(line({ level: status >= 500 ? 'error' : 'info', event: 'request', ...fields }));
    },
    done: (work) => {
      if (level !== 'requests') return;
      out(line({ level: 'info', event: 'done', ...work, ms: Math.round(work.ms) }));
    },
    failure: (identity, error) => {
      if (level === 'off') return;
      err(line({ level: 'error', event: 'failure', ...identity, ...describe(error) }));
    },
  };
}
