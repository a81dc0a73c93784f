import { expect, test } from 'vitest';

import { isCommonPassword } from './password.ts';

test.each([
  'passwordpassword',
  'Password1234',
  'P@ssw0rd1234',
  'ｐａｓｓｗｏｒｄ１２３４',
  '123456789012',
  'qwertyuiop[]',
  'iloveyou1234',
  'Administrator',
  'aaaaaaaaaaaaaaaa',
  'さくらさくらさくらさくら',
])('%s is a common password, or nearly one', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  'correct horse battery staple',
  'a long enough one',
  'kagami-for-tests-only',
  '鏡のなかに新しい自分を見つける',
  'k7mwp-2xq9n-hj4td-r8svb',
])('%s is no common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
