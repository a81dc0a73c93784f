import { expect, test } from 'vitest';

import { generatePassword, hashPassword, verifyPassword } from '../../../server/sessions/password.ts';

test('a password is known by its hash, which carries its cost and says nothing of the password', async () => {
  const hash = await hashPassword('鏡の前で踊る');
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/);
  expect(await verifyPassword('鏡の前で踊る', hash)).toBe(true);
  expect(await verifyPassword('鏡の前で踊', hash)).toBe(false);
});

test('without an account every password is wrong, the empty one included', async () => {
  expect(await verifyPassword('', null)).toBe(false);
  expect(await verifyPassword('anything', null)).toBe(false);
});

test('the same letters composed in another way are the same password', async () => {
  const hash = await hashPassword('が'.normalize('NFC'), { N: 1024, r: 8, p: 1 });
  expect(await verifyPassword('が'.normalize('NFD'), hash)).toBe(true);
});

test('generated passwords can be read off a screen and never repeat', () => {
  const passwords = Array.from({ length: 200 }, generatePassword);
  for (const password of passwords) {
    expect(password).toMatch(/^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){3}$/);
  }
  expect(new Set(passwords).size).toBe(200);
});
