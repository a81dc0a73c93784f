import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { cleanEnv } from '../../fixtures/clean-env.ts';
import { restartablePort } from '../../fixtures/free-port.ts';
import { expect, test } from '../../fixtures/kagami.ts';
import { administrator, KagamiServer } from '../../fixtures/server.ts';
import { SignInForm } from '../../fixtures/sign-in-form.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';

interface Package {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** What `npm install` makes of the project's dependencies, from those that are here. */
function install(project: string): void {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(project, 'package.json'), 'utf8'),
  ) as Package;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const link = join(project, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    const isOwn = version.startsWith('file:');
    symlinkSync(isOwn ? join(project, version.slice(5)) : resolve('node_modules', name), link);
  }
}

const node = (cwd: string, ...args: string[]) => execFileSync(process.execPath, args, { cwd, stdio: 'pipe' });

test('`npm run new-site` writes a site of its own, which has right types, is built and started, and which the console mirrors', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const project = join(mkdtempSync(join(tmpdir(), 'kagami-site-')), 'site');
  node('.', '--import', 'tsx', 'scripts/new-site.ts', project);
  install(project);
  node(project, 'node_modules/typescript/bin/tsc');
  node(project, 'node_modules/vite/bin/vite.js', 'build');

  const port = await restartablePort();
  const kagami = await KagamiServer.start({ KAGAMI_SITE_ORIGIN: `http://127.0.0.1:${port}` });
  const site = spawn(process.execPath, ['start.mjs'], {
    cwd: project,
    env: { ...cleanEnv(), PORT: String(port), CONSOLE_ORIGIN: kagami.consoleOrigin, BRAND: '新しいサイト' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(site.stdout, 'data');
    await page.goto(`${kagami.consoleOrigin}/login`);
    await new SignInForm(page).signIn(administrator);
    const editor = new TopEditor(page);
    await editor.expectSiteLoaded();
    await editor.text('title_ja').fill('新しいサイトでも');
    await expect(editor.mirrored('title_ja')).toHaveText('新しいサイトでも');
    await editor.mirrored('about_description').click();
    await expect(editor.text('about_description')).toBeFocused();
  } finally {
    // What it fetches ahead when idle would fail with the servers.
    await page.close();
    site.kill();
    await kagami.remove();
    rmSync(dirname(project), { recursive: true, force: true });
  }
});
