import { withoutValues } from './failure.ts';

export const logLevels = ['requests', 'failures', 'off'] as const;

type LogLevel = (typeof logLevels)[number];

export interface RequestIdentity {
  readonly id: string;
  readonly app: 'console' | 'site' | 'control';
  readonly method: string;
  readonly route: string;
}

interface RequestOutcome extends RequestIdentity {
  readonly status: number;
  readonly ms: number;
  /** The bytes sent, headers included. */
  readonly bytes: number;
  /** Whether the connection ended before the answer: by the client, or because a file could not be read further. */
  readonly aborted: boolean;
}

interface BackgroundTask {
  readonly task: 'variants' | 'library' | 'upload';
  readonly mediaId?: number;
}

/** Lines of JSON without addresses of people, names, contents, cookies or query strings. */
export interface Log {
  readonly request: (outcome: RequestOutcome) => void;
  readonly done: (work: BackgroundTask & { readonly ms: number; readonly bytes?: number }) => void;
  readonly failure: (identity: RequestIdentity | BackgroundTask, error: unknown) => void;
}

interface LogOutput {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** The frames of an error's stack, without the message, which may contain typed text of several lines. */
function framesOf(error: Error): readonly string[] {
  const stack = error.stack ?? '';
  const at = stack.lastIndexOf(error.message);
  if (at < 0) return [];
  const frames = stack.slice(at + error.message.length).split('\n');
  return frames.filter((line) => /^\s+at /.test(line)).map((line) => line.trim().slice('at '.length));
}

/** Never messages or details, which quote values. */
const loggedFields = [
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
  const reported = withoutValues(error);
  if (!(reported instanceof Error)) return { error: typeof reported };
  const fields = Object.entries(reported).filter(
    ([name, value]) =>
      loggedFields.some((field) => field === name) &&
      (typeof value === 'string' || typeof value === 'number'),
  );
  const at = framesOf(error instanceof Error ? error : reported).slice(0, 8);
  return { error: reported.constructor.name, ...Object.fromEntries(fields), at };
}

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
