import type { FileTime } from './reports.ts';

/** What a run of the tests took: its slowest files, and the processor time of its parts. */

/** Of the check or of a project of a runner. */
export interface PartTime {
  readonly name: string;
  /** From its start to its end. */
  readonly seconds: number;
  /** Of its processes, user and system together; null where it was not measured. */
  readonly cpuSeconds: number | null;
  readonly files: readonly FileTime[];
}

/** The number of files printed for each project. */
const most = 20;

const row = (seconds: number, text: string): string => `${seconds.toFixed(1).padStart(8)} s  ${text}`;

const slowestOf = (project: string, files: readonly FileTime[]): readonly string[] => [
  `\nThe slowest files of ${project}:`,
  ...files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => row(seconds, file)),
];

/** The command that has run the parts, with its own processor time, and the processors that it had. */
interface Whole extends Pick<PartTime, 'seconds' | 'cpuSeconds'> {
  readonly processors: number;
}

function cpuLines(parts: readonly PartTime[], { seconds, cpuSeconds, processors }: Whole): readonly string[] {
  const measured = [...parts, { cpuSeconds }].flatMap((part) => part.cpuSeconds ?? []);
  if (measured.length <= parts.length) return ['\nThe processor time was not measured: that needs Linux.'];
  const sum = measured.reduce((before, each) => before + each, 0);
  const share = Math.round((100 * sum) / (seconds * processors));
  return [
    '\nProcessor time, and the time from start to end:',
    ...parts.map((part) => row(part.cpuSeconds ?? 0, `${part.name}, in ${part.seconds.toFixed(0)} s`)),
    row(sum, `in all, in ${seconds.toFixed(0)} s: ${share}% of ${processors} processors`),
  ];
}

/** The report at the end of a run. */
export function timesText(parts: readonly PartTime[], whole: Whole): string {
  const files = parts.flatMap((part) => part.files);
  const slowest = [...new Set(files.map(({ project }) => project))].flatMap((project) =>
    slowestOf(
      project,
      files.filter((file) => file.project === project),
    ),
  );
  return [...slowest, ...cpuLines(parts, whole)].join('\n');
}
