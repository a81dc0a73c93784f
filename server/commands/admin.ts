import * as v from 'valibot';

import { login } from '../../src/contract/http/session.ts';
import type { KagamiConfig } from '../installation/config.ts';
import { Refusal } from '../kit/failure.ts';
import type { AdministratorRecord } from '../sessions/administrators.ts';
import {
  isCommonPassword,
  leastPassword,
  generatePassword,
  firstAdministrator,
} from '../sessions/password.ts';
import { Misuse, readArguments, runCommand, readPassword } from './run-command.ts';
import { withOperations } from './with-operations.ts';

const usage = `Usage:
  npm run admin -- create <name> [--superuser] [--generate]   adds an administrator
  npm run admin -- password <name> [--generate]               changes a password and ends that account's sessions
  npm run admin -- list                                       names, superusers, since when, last login

The password is asked for, or read from the first line of what is piped in, or with --generate made up and shown once.`;

const isName = (name: string) =>
  name === name.trim() &&
  name.isWellFormed() &&
  !/\p{Cc}/u.test(name) &&
  v.is(login.request.entries.username, name);

function readName(name: string | undefined, rest: readonly string[]): string {
  if (name === undefined || rest.length > 0) throw new Misuse('Say one name.');
  if (isName(name)) return name;
  throw new Refusal('A name has 1 to 150 characters, without spaces at its ends.');
}

async function refuseWeak(password: string, username: string): Promise<void> {
  if (password.length < leastPassword) {
    throw new Refusal(`A password needs at least ${leastPassword} characters. Nothing was changed.`);
  }
  if (
    password.includes('\0') ||
    !password.isWellFormed() ||
    !v.is(login.request.entries.password, password)
  ) {
    throw new Refusal('A password has at most 1024 characters. Nothing was changed.');
  }
  if (password.toLowerCase().includes(username.toLowerCase()) && username.length > 2) {
    throw new Refusal('A password must not contain the name. Nothing was changed.');
  }
  if (await isCommonPassword(password)) {
    throw new Refusal('This password would be among the first to be guessed. Nothing was changed.');
  }
}

async function choosePassword(username: string, generate: boolean): Promise<string> {
  if (generate) return generatePassword();
  const password = await readPassword();
  await refuseWeak(password, username);
  return password;
}

const minuteOf = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

function table(administrators: readonly AdministratorRecord[]): string {
  const lines = administrators.map(({ username, isSuperuser, createdAt, lastLoginAt }) => [
    username,
    isSuperuser ? 'superuser' : '-',
    minuteOf(createdAt),
    lastLoginAt === null ? '-' : minuteOf(lastLoginAt),
  ]);
  const all = [['NAME', 'SUPERUSER', 'CREATED', 'LAST LOGIN'], ...lines];
  const widths = [0, 1, 2].map((at) => Math.max(...all.map((line) => line[at]?.length ?? 0)));
  return all.map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n');
}

async function admin(config: KagamiConfig, args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args, {
    superuser: { type: 'boolean', default: false },
    generate: { type: 'boolean', default: false },
  });
  const [action, name, ...rest] = positionals;
  if (action === 'list') {
    if (name !== undefined) throw new Misuse('list takes no name.');
    console.log(table(await withOperations(config, (operations) => operations.list())));
    return;
  }
  if (action !== 'create' && action !== 'password') {
    throw new Misuse(action === undefined ? 'Say what to do.' : `There is no command ${action}.`);
  }
  if (action === 'password' && values.superuser) throw new Misuse('password does not take --superuser.');
  const username = readName(name, rest);
  const password = await choosePassword(username, values.generate);
  await withOperations(config, (operations) =>
    action === 'create'
      ? operations.create({ username, password, isSuperuser: values.superuser })
      : operations.password({ username, password }),
  );
  console.log(
    action === 'create'
      ? `Added ${username}${values.superuser ? ', a superuser' : ''}.`
      : `Changed the password of ${username} and ended their sessions.`,
  );
  if (config.adminPassword !== null && username === firstAdministrator) {
    console.error(`Warning: KAGAMI_ADMIN_PASSWORD is the password of ${username} again at the next start.`);
  }
  if (values.generate) console.log(`  Password  ${password}  (shown only this once)`);
}

export const runAdmin = (): Promise<void> => runCommand(usage, admin);
