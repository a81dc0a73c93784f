import { expect, test } from 'vitest';

import { image } from './samples.ts';
import { sharedBackend } from './shared-backend.ts';
import { filesIn, rawForm, upload, uploadRaw, uploaded } from './uploading.ts';

const backend = await sharedBackend();

test.each([
  ['../../x.jpg', 'x.jpg'],
  ['..\\..\\x.jpg', 'x.jpg'],
  ['/etc/passwd', 'passwd.jpg'],
  ['C:\\Windows\\x.jpg', 'x.jpg'],
  ['a\0b.jpg', 'a-b.jpg'],
  ['CON.jpg', 'file-CON.jpg'],
  ['com1', 'file-com1.jpg'],
  ['\u202egpj.exe', 'gpj.jpg'],
  ['\u200b\u2066x\ufeff.jpg', 'x.jpg'],
  [`${'あ'.repeat(300)}.jpg`, `${'あ'.repeat(40)}.jpg`],
  ['が'.normalize('NFD'), 'が.jpg'],
  ['発表会（2026年）夏 №3.png', '発表会-2026年-夏-3.jpg'],
  ['🎉👩‍👩‍👧.jpg', 'file.jpg'],
  ['.htaccess', 'file.jpg'],
  ['.jpg', 'file.jpg'],
  ['x.php.jpg', 'x-php.jpg'],
  ['%2e%2e%2fx.jpg', '2e-2e-2fx.jpg'],
  ['..%c0%af..%c0%afx.jpg', 'c0-af-c0-afx.jpg'],
  ['-rf *.jpg', 'rf.jpg'],
  ['<img src=x onerror=alert(1)>.jpg', 'img-src-x-onerror-alert-1.jpg'],
  ["'; drop table media_files; --.jpg", 'drop-table-media_files.jpg'],
  ['x.jpg#?&.html', 'x-jpg.jpg'],
  ['x-thumbnail.webp', 'x-thumbnail.jpg'],
  ['', 'file.jpg'],
])('a file called %j is stored as %s and served', async (name, stored) => {
  const bytes = await image('jpeg');
  const escaped = name.replaceAll('\\', '\\\\');
  const file = await uploaded(
    uploadRaw(backend, rawForm(`form-data; name="images"; filename="${escaped}"`, bytes)),
  );
  const [folder, fileName] = decodeURIComponent(file.image_url.slice('/media/'.length)).split('/');
  expect(fileName).toBe(stored);
  expect(filesIn(backend.mediaDir)).toContain(`${folder}/${stored}`);
  const served = await backend.get(file.image_url, { cookie: null });
  expect(served.headers.get('content-type')).toBe('image/jpeg');
  expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
});

test('quotes and line breaks in a name end neither the name nor the header', async () => {
  const answer = await upload(backend, [
    { name: 'a"b\r\nset-cookie: x=y\r\n\r\n.jpg', bytes: await image('jpeg') },
  ]);
  expect((await uploaded(answer)).image_url).toMatch(/\/a-22b-0D-0Aset-cookie-x-y-0D-0A-0D-0A\.jpg$/);
  expect(answer.headers.get('set-cookie')).toBeNull();
});
