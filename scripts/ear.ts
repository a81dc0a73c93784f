import { spawnSync } from 'node:child_process';

import { findOrInstall } from '../tests/fixtures/debian.ts';

/** Tests the console in Chromium and Firefox with the screen reader Orca. */

const packages = [
  'orca',
  'at-spi2-core',
  'dbus-x11',
  'python3-pyatspi',
  'speech-dispatcher',
  'xvfb',
  'openbox',
  'xdotool',
  'chromium',
  'firefox-esr',
  'fonts-ipafont-gothic',
];

const isInstalled = (name: string): boolean => {
  const asked = spawnSync('dpkg-query', ['-W', '-f', '${Status}', name], { encoding: 'utf8' });
  return asked.stdout?.includes('install ok installed') ?? false;
};

if (!findOrInstall(packages, () => packages.every(isInstalled) || undefined)) {
  console.error(
    `Listening needs Debian's packages. As root: apt-get install --no-install-recommends ${packages.join(' ')}`,
  );
  process.exit(1);
}

const { buildAll } = await import('./build.ts');
await buildAll();
const { status } = spawnSync('playwright', ['test', '-c', 'tests/ear', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
