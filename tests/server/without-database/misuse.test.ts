import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { runCommand } from '../command.ts';
import { newFolder, removeFolders } from '../temporary-folders.ts';

afterEach(removeFolders);

const firstLine = ({ code, stdout, stderr }: Awaited<ReturnType<typeof runCommand>>) => [
  code,
  stdout,
  stderr.split('\n', 1)[0],
];

test.each([
  [['admin'], 'Say what to do.'],
  [['admin', 'remove', 'hanako'], 'There is no command remove.'],
  [['admin', 'create'], 'Say one name.'],
  [['admin', 'create', 'hanako', 'taro'], 'Say one name.'],
  [['admin', 'create', 'hanako', '--admin'], 'Unknown option ‘--admin’.'.replaceAll(/[‘’]/g, "'")],
  [['admin', 'password', 'hanako', '--superuser'], 'password does not take --superuser.'],
  [['admin', 'list', 'hanako'], 'list takes no name.'],
  [['conform'], 'Say --user with a name.'],
  [['backup'], 'Say one file.'],
  [['restore', 'a', 'b'], 'Say one file.'],
])('%j is a misuse, told in one line before how it is used', async (command, line) => {
  const ended = await runCommand(command, { KAGAMI_DATA_DIR: join(newFolder(), 'data') });
  expect(firstLine(ended)).toEqual([2, '', line]);
  expect(ended.stderr).toContain(`\nUsage:\n  npm run ${command[0] ?? ''} -- `);
});

test.each([
  ['a short one', 'elevenchars', 'A password needs at least 12 characters. Nothing was changed.'],
  ['none', '', 'A password needs at least 12 characters. Nothing was changed.'],
  [
    'one of 1025 characters',
    'x'.repeat(1025),
    'A password has at most 1024 characters. Nothing was changed.',
  ],
  ['the name in it', 'my-Hanako-2026', 'A password must not contain the name. Nothing was changed.'],
  [
    'a common one',
    'passwordpassword',
    'This password would be among the first to be guessed. Nothing was changed.',
  ],
])('a password is refused before anything is asked for: %s', async (_what, password, line) => {
  const ended = await runCommand(['admin', 'create', 'hanako'], {}, `${password}\nsecond line\n`);
  expect(ended).toEqual({ code: 1, stdout: '', stderr: `${line}\n` });
});

test('a name with spaces at its ends, or of 151 characters, is refused', async () => {
  for (const name of [' hanako', 'x'.repeat(151), 'han\u0000ako'.replace('\u0000', '\t')]) {
    expect(await runCommand(['admin', 'create', name, '--generate'], {})).toEqual({
      code: 1,
      stdout: '',
      stderr: 'A name has 1 to 150 characters, without spaces at its ends.\n',
    });
  }
});

test('a data folder that is not there is said to be, and none is made', async () => {
  const dataDir = join(newFolder(), 'data');
  for (const command of [
    ['admin', 'list'],
    ['backup', join(newFolder(), 'file')],
  ]) {
    expect(await runCommand(command, { KAGAMI_DATA_DIR: dataDir })).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no data folder ${dataDir}: start Kagami once first, or set KAGAMI_DATA_DIR.\n`,
    });
  }
  expect(existsSync(dataDir)).toBe(false);
});

test('in front of a foreign backend the commands say that it keeps everything', async () => {
  const env = { KAGAMI_API_HOST: 'https://api.example.jp' };
  expect(await runCommand(['admin', 'list'], env)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'KAGAMI_API_HOST is set: the backend at https://api.example.jp keeps administrators and content.\n',
  });
});

test('a file that is no backup, or not there, is refused before anything is touched', async () => {
  const dataDir = join(newFolder(), 'data');
  const text = join(newFolder(), 'text');
  writeFileSync(text, 'hello');
  const refused = await runCommand(['restore', text, '--yes'], { KAGAMI_DATA_DIR: dataDir });
  expect(refused).toEqual({ code: 1, stdout: '', stderr: 'This file is no backup of Kagami.\n' });
  const absent = await runCommand(['restore', `${text}2`, '--yes'], { KAGAMI_DATA_DIR: dataDir });
  expect(absent).toEqual({
    code: 1,
    stdout: '',
    stderr: `${text}2 cannot be read: ENOENT: no such file or directory, open '${text}2'\n`,
  });
  expect(existsSync(dataDir)).toBe(false);
});
