import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** The tracked text files of these paths. */
function textsOf(...paths: readonly string[]) {
  const { stdout } = spawnSync('git', ['grep', '-lIz', '', '--', ...paths], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const files = stdout.split('\0').filter((file) => file !== '');
  return files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/** The anchor that GitHub gives to a heading. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');

test('each citation of docs/behaviour.md leads to one of its headings', () => {
  const headings = readFileSync('docs/behaviour.md', 'utf8').matchAll(/^#+ (.+)$/gm);
  const anchors = new Set(Array.from(headings, ([, heading = '']) => anchorOf(heading)));
  const cited = textsOf('.').flatMap(({ file, text }) =>
    Array.from(text.matchAll(/\bbehaviour\.md#([\p{L}\p{N}_-]+)/gu), ([, anchor = '']) => ({ file, anchor })),
  );
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ anchor }) => !anchors.has(anchor))).toEqual([]);
});

/** A citation of the specification, the decisions or the requirements, which may go over the end of a comment's line. */
const outside = /\bsections?(?:\s+|\n\s*(?:\*|\/\/)\s*)\d|\b(?:decisions|quality)\.md\b/gi;

/** Their strings are for the authors of a backend, who have the specification. In their comments nothing is cited. */
const forAuthors = /^scripts\/conform\/|^tests\/server\/pglite\/conform\.test\.ts$/;

const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line);

test('no code cites a document that is not in the repository', () => {
  const code = textsOf(':!docs', ':!*.md', ':!package-lock.json').map(({ file, text }) => ({
    file,
    text: forAuthors.test(file) ? text.split('\n').filter(isComment).join('\n') : text,
  }));
  const cited = code.flatMap(({ file, text }) =>
    Array.from(text.matchAll(outside), ([cites]) => ({ file, cites })),
  );
  expect(cited).toEqual([]);
});
