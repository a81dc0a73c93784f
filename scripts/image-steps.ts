import * as v from 'valibot';

/** One instruction of a Dockerfile. */
export interface Step {
  readonly name: string;
  readonly rest: string;
}

/** The instructions of a Dockerfile without continued lines. */
export const stepsOf = (dockerfile: string): readonly Step[] =>
  dockerfile.split('\n').flatMap((line) => {
    const [, name, rest] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    if (name !== undefined && rest !== undefined) return [{ name, rest: rest.trim() }];
    if (line.trim() === '' || line.startsWith('#')) return [];
    throw new Error(`Not understood: ${line}`);
  });

/** Which files of the project's folder reach a build, by an ignore file that begins with `*` and lists exceptions. */
export function contextFilter(ignoreFile: string): (path: string) => boolean {
  const lines = ignoreFile.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const kept = new Set(lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1)));
  const endings = lines.filter((line) => line.startsWith('**/*')).map((line) => line.slice('**/*'.length));
  if (lines.length !== 1 + kept.size + endings.length || lines[0] !== '*')
    throw new Error('The ignore file has a line that is not understood.');
  return (path) => kept.has(path.split('/')[0] ?? '') && !endings.some((ending) => path.endsWith(ending));
}

/** The words of an instruction that is written as a list. */
export const wordsOf = (list: string): readonly string[] => v.parse(v.array(v.string()), JSON.parse(list));
