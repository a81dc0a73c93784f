import type { ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { chromiumFlags, findChromium } from '../fixtures/chromium.ts';
import type { Desktop } from './desktop.ts';

export type Engine = 'chromium' | 'firefox';

const firefoxSettings = {
  'intl.accept_languages': 'ja',
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.translations.enable': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'signon.rememberSignons': false,
};

/** Disables the browsers' own prompts, which Orca would read between the console's sentences. */
const chromiumSettings = {
  credentials_enable_service: false,
  profile: { password_manager_enabled: false },
  translate: { enabled: false },
};

/** Opens a browser with a new profile and without automation. */
export async function openBrowser(desktop: Desktop, engine: Engine, address: string): Promise<ChildProcess> {
  const profile = join(desktop.folder, `${engine}-profile`);
  await mkdir(profile);
  if (engine === 'firefox') {
    const lines = Object.entries(firefoxSettings).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    await writeFile(join(profile, 'user.js'), lines.join('\n'));
    return desktop.run('firefox-esr', ['--no-remote', '--profile', profile, address]);
  }
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(chromiumSettings));
  return desktop.run(findChromium(), [
    ...chromiumFlags,
    '--force-renderer-accessibility',
    '--accept-lang=ja',
    '--password-store=basic',
    // Hides the bar that warns of unsupported flags.
    '--test-type',
    '--window-size=1440,900',
    `--user-data-dir=${profile}`,
    address,
  ]);
}
