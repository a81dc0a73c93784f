import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { pack, type Pack } from 'tar-stream';
import { beforeEach, expect, test } from 'vitest';

import { schemaVersion } from '../../server/backup/format.ts';
import { sessions } from '../../server/database/schema.ts';
import { Library } from './library.ts';
import { sharedBackend } from './shared-backend.ts';

const backend = await sharedBackend();
let library: Library;
beforeEach(() => {
  library = Library.over(backend);
});

/** Everything that a refused restore must leave alone. */
const state = async () => ({
  content: await library.content(),
  files: library.fileHashes(),
  sessions: await backend.db.$count(sessions),
});

async function refusalOf(backup: Buffer): Promise<string> {
  const before = await state();
  const line = await library.restore(backup).then(
    () => 'restored',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : ''),
  );
  expect(await state()).toEqual(before);
  return line;
}

test('a backup that was cut off anywhere is refused with one line and changes nothing', async () => {
  const backup = await library.backup();
  const end = backup.lastIndexOf('manifest.sha256');
  for (const length of [5000, 300_000, end - 700, end, end + 512, end + 530]) {
    expect(await refusalOf(backup.subarray(0, length))).toBe(
      'Refusal: The backup is damaged: it is cut off.',
    );
  }
  for (const length of [0, 100, 600]) {
    expect(await refusalOf(backup.subarray(0, length))).toBe('Refusal: This file is no backup of Kagami.');
  }
});

test('a backup in which anything was changed is refused and changes nothing', async () => {
  const backup = await library.backup();
  for (const [what, line] of [
    ['the hero', 'media/aaaaaaaaaaaaaaaa/hero.jpg is not what was backed up'],
    ['"is_superuser":true', 'rows/administrators.0.json is not what was backed up'],
    ['"nextIds"', 'manifest.json is not what was written'],
  ] as const) {
    const changed = Buffer.from(backup);
    const at = changed.indexOf(what) + 1;
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await refusalOf(changed)).toBe(`Refusal: The backup is damaged: ${line}.`);
  }
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A tar of our making. */
function tarOf(fill: (tar: Pack) => void): Promise<Buffer> {
  const tar = pack();
  fill(tar);
  tar.finalize();
  return buffer(Readable.from(tar, { objectMode: false }));
}

const header = (change: object = {}) =>
  JSON.stringify({
    format: 'kagami-backup',
    version: 1,
    schema: schemaVersion(),
    createdAt: '2026-04-01T00:00:00.000Z',
    ...change,
  });

test('a backup of another version is refused by the names of both', async () => {
  const later = await tarOf((tar) => tar.entry({ name: 'kagami.json' }, header({ schema: '9999_later' })));
  expect(await refusalOf(later)).toBe(
    `Refusal: The backup was made by another version of Kagami (its tables are 9999_later, here they are ${schemaVersion()}): restore it with that version.`,
  );
});

test.each([
  ['a text', async () => Buffer.from('not a backup '.repeat(1000))],
  ['another tar', () => tarOf((tar) => tar.entry({ name: 'readme.txt' }, 'hello'))],
  ['a path out of the folder', () => tarWith('media/../../../etc/passwd.jpg')],
  ['an absolute path', () => tarWith('/etc/passwd')],
  ['a page', () => tarWith('media/aaaaaaaaaaaaaaaa/page.HTML')],
  ['rows of a table that is none', () => tarWith('rows/pg_authid.0.json')],
  ['rows of sessions', () => tarWith('rows/sessions.0.json')],
  [
    'the same entry twice',
    () => tarWith('media/aaaaaaaaaaaaaaaa/hero.jpg', 'media/aaaaaaaaaaaaaaaa/hero.jpg'),
  ],
  [
    'a link',
    () =>
      tarOf((tar) => {
        tar.entry({ name: 'kagami.json' }, header());
        tar.entry({ name: 'media/aaaaaaaaaaaaaaaa/hero.jpg', type: 'symlink', linkname: '/etc/passwd' });
      }),
  ],
])('%s is no backup, and changes nothing', async (_what, make) => {
  expect(await refusalOf(await make())).toBe('Refusal: This file is no backup of Kagami.');
});

const tarWith = (...entries: string[]) =>
  tarOf((tar) => {
    tar.entry({ name: 'kagami.json' }, header());
    for (const name of entries) tar.entry({ name }, 'content');
  });

/** A backup that is whole by its checksums, with rows of our making. */
function sealed(
  rows: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const all = { 'kagami.json': header(), ...files, ...rows };
  const entries = Object.entries(all).map(([name, text]) => ({
    name,
    size: Buffer.byteLength(text),
    sha256: sha256(text),
  }));
  const manifest = JSON.stringify({ entries, nextIds: {}, missing: [] });
  return tarOf((tar) => {
    for (const [name, text] of Object.entries(all)) tar.entry({ name }, text);
    tar.entry({ name: 'manifest.json' }, manifest);
    tar.entry({ name: 'manifest.sha256' }, sha256(manifest));
  });
}

test('a backup whose rows the database does not take changes nothing and leaves none of its files', async () => {
  const file = { 'media/eeeeeeeeeeeeeeee/new.jpg': 'new' };
  const broken = await sealed({ 'rows/administrators.0.json': '[{"id":1,"username":null}]' }, file);
  expect(await refusalOf(broken)).toMatch(/Failed query/);
});

/** Sizes and counts that the bytes of a backup do not have, or that no backup needs. */
test.each([
  [
    'of a header that is larger than any',
    () => tarOf((tar) => tar.entry({ name: 'kagami.json' }, ' '.repeat(100_000))),
  ],
  ['of a name of 5 MB', () => tarWith(`media/aaaaaaaaaaaaaaaa/${'x'.repeat(5_000_000)}.jpg`)],
  ['of rows that are said to be gigabytes', () => tarThatSays('rows/administrators.0.json')],
  ['of a manifest that is said to be gigabytes', () => tarThatSays('manifest.json')],
])('a tar %s is no backup, and changes nothing', async (_what, make) => {
  expect(await refusalOf(await make())).toBe('Refusal: This file is no backup of Kagami.');
});

/** A tar whose last entry says that it has 8 GB. */
async function tarThatSays(name: string): Promise<Buffer> {
  const tar = await tarWith(name);
  const at = tar.lastIndexOf(name);
  tar.write('77777777777\0', at + 124, 'latin1');
  tar.fill(' ', at + 148, at + 156);
  const sum = tar.subarray(at, at + 512).reduce((all, byte) => all + byte, 0);
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148, 'latin1');
  return tar;
}

test('a backup whose rows are nested deeper than any is refused before the database reads them', async () => {
  const deep = `[{"id":1,"username":${'['.repeat(1_000_000)}`;
  expect(await refusalOf(await sealed({ 'rows/administrators.0.json': deep }))).toBe(
    'Refusal: The backup is damaged: rows/administrators.0.json cannot be read.',
  );
});

test('a backup whose manifest takes more memory than any is refused', async () => {
  const manifest = `{"entries":[${'[],'.repeat(5_000_000)}[]]}`;
  const bomb = await tarOf((tar) => {
    tar.entry({ name: 'kagami.json' }, header());
    tar.entry({ name: 'manifest.json' }, manifest);
    tar.entry({ name: 'manifest.sha256' }, sha256(manifest));
  });
  expect(await refusalOf(bomb)).toBe('Refusal: The backup is damaged: manifest.json cannot be read.');
});

test('a backup whose library names files that it does not hold is refused', async () => {
  const row = {
    id: 1,
    folder: 'eeeeeeeeeeeeeeee',
    file_name: 'x.jpg',
    mime_type: 'image/jpeg',
    favorite: false,
    created_at: '2026-04-01',
    alt: '',
    title: '',
    tags: [],
  };
  expect(await refusalOf(await sealed({ 'rows/media_files.0.json': JSON.stringify([row]) }))).toBe(
    'Refusal: The backup is damaged: it lacks files.',
  );
});

test.each([
  ['aaaaaaaaaaaaaaaa/hero.jpg', 'another hero'],
  ['aaaaaaaaaaaaaaaa/hero.jpg', 'the HERO'],
  // Nothing at all in the backup.
  ['bbbbbbbbbbbbbbbb/about.jpg', 'about'],
])('%s of the library is not replaced when it holds %j and not what was backed up', async (path, content) => {
  const backup = await library.backup();
  const [folder = '', name = ''] = path.split('/');
  library.write(folder, name, content);
  rmSync(join(library.mediaDir, 'cccccccccccccccc'), { recursive: true });
  expect(await refusalOf(backup)).toBe(
    `Refusal: The library has another file under the name of the backup’s media/${path}.`,
  );
});
