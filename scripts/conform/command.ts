import { writeFile } from 'node:fs/promises';

import { chromium } from 'playwright';

import { runCommand, Misuse, readArguments, promptPassword } from '../../server/commands/run-command.ts';
import type { KagamiConfig } from '../../server/installation/config.ts';
import { chromiumFlags, findHeadlessChromium } from '../../tests/fixtures/chromium.ts';
import { conform } from './conform.ts';
import { KeptFile } from './kept-file.ts';
import type { ReadContent } from './reads.ts';
import { hasFailure, htmlOf, jsonOf, textOf, type Report } from './report.ts';
import { playSite, type SiteOutcome } from './site.ts';

const usage = `Usage:
  npm run conform -- --backend <origin> --user <name> [--console <origin>] [--write] [--site <origin>] [--report <file>]

Plays section 7 against a backend as the console does, and tells where it differs and what the console does about it.
  --console  the console's origin, which the backend has to allow; by default the configured one
  --write    also saves: changes a text of each page and restores it, and creates and deletes things of its own.
             Visitors may see them meanwhile. Bookings are neither moved nor cancelled. What was there before is first
             written to a file, beside the report or in the folder for temporary files, and compared in the end.
  --site     also opens the site in a browser, and tells which edits it shows
  --report   writes the report as .html or .json

The password is asked for, or read from the first line of what is piped in. The exit code is 0 where nothing fails.`;

function originOf(name: string, text: string | undefined): string {
  if (text === undefined || !URL.canParse(text)) throw new Misuse(`Say --${name} with an origin.`);
  const { origin, protocol } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') throw new Misuse(`Say --${name} with an origin.`);
  return origin;
}

async function lookAtSite(site: string, origin: string, content: ReadContent): Promise<SiteOutcome> {
  const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: chromiumFlags });
  try {
    return await playSite(await browser.newPage(), { site, origin, content });
  } finally {
    await browser.close();
  }
}

/** Prints the report, writes it to the file, and sets the exit code. */
async function printReport(report: Report, file: string | undefined): Promise<void> {
  process.stdout.write(textOf(report));
  process.exitCode = hasFailure(report) ? 1 : 0;
  if (file !== undefined) await writeFile(file, file.endsWith('.json') ? jsonOf(report) : htmlOf(report));
}

async function command(config: KagamiConfig, args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args, {
    backend: { type: 'string' },
    user: { type: 'string' },
    console: { type: 'string' },
    write: { type: 'boolean', default: false },
    site: { type: 'string' },
    report: { type: 'string' },
  });
  const { user, report: file } = values;
  if (positionals.length > 0) throw new Misuse('Only options are taken.');
  if (user === undefined || user === '') throw new Misuse('Say --user with a name.');
  if (file !== undefined && !/\.(html|json)$/.test(file)) throw new Misuse('--report takes .html or .json.');
  const backend = originOf('backend', values.backend);
  const own = config.publicOrigin ?? `http://localhost:${config.port}`;
  const origin = values.console === undefined ? own : originOf('console', values.console);
  const site = values.site === undefined ? null : originOf('site', values.site);
  const password = await promptPassword(`Password of ${user}: `);
  const kept = new KeptFile(file, (line) => process.stdout.write(`${line}\n`));
  const { outcome, content } = await conform({
    backend,
    origin,
    fetch,
    username: user,
    password,
    isOmittedEmpty: config.isOmittedEmpty,
    keep: values.write ? (answers) => kept.write(answers) : null,
  });
  let seen: SiteOutcome | null = null;
  try {
    if (site !== null && content !== null) seen = await lookAtSite(site, origin, content);
  } finally {
    await printReport({ backend, origin, ...outcome, site: seen }, file);
    if (outcome.notRestored.length === 0) await kept.remove();
  }
}

/** `npm run conform`: reports where a backend, and a site, differ from what the console is written for. */
export const runConform = (): Promise<void> => runCommand(usage, command);
