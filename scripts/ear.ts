import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What people without eyes and mouse hear: the console in Chromium and Firefox, read by Orca. */

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

const missing = packages.filter((name) => !isInstalled(name));
if (missing.length > 0) {
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    console.error(`Listening needs Debian's packages. As root: ${command}`);
    process.exit(1);
  }
  console.log(`Installing ${missing.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', [...command.split(' ').slice(1), '-qq'], { stdio: 'inherit', env });
}

const { buildAll } = await import('./build.ts');
await buildAll();
const { status } = spawnSync('playwright', ['test', '-c', 'tests/ear', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
