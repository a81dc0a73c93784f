import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { findOrInstall } from '../fixtures/debian.ts';
import { named, runs } from '../fixtures/runs.ts';

/** WebKitGTK's MiniBrowser is beside its library, in a folder named by architecture and version. */
function miniBrowser(): string | undefined {
  const libraries = '/usr/lib';
  const folders = existsSync(libraries) ? readdirSync(libraries) : [];
  return folders
    .map((folder) => join(libraries, folder))
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((each) => join(folder, each)),
    )
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(runs);
}

function need<Found>(name: string, packages: readonly string[], find: () => Found | undefined): Found {
  const found = findOrInstall(packages, find);
  if (found !== undefined) return found;
  throw new Error(
    `The tests need ${name}. Install it: apt-get install ${packages.join(' ')} (on Debian), or npx playwright install ${name.toLowerCase()}`,
  );
}

/** Firefox and the virtual display. Throws when they are missing and cannot be installed. */
export const findFirefox = (): string =>
  need('Firefox', ['firefox-esr', 'xvfb', 'fonts-ipafont-gothic'], () =>
    named('Xvfb') ? (named('firefox-esr') ?? named('firefox')) : undefined,
  );

interface WebKit {
  readonly driver: string;
  readonly browser: string;
}

/** WebKitGTK's driver and browser, and their dependencies. Throws when they are missing and cannot be installed. */
export const findWebKit = (): WebKit =>
  need('WebKit', ['webkit2gtk-driver', 'xvfb', 'dbus', 'fonts-ipafont-gothic'], () => {
    const [driver, browser] = [named('WebKitWebDriver'), miniBrowser()];
    return driver && browser && named('Xvfb') && named('dbus-run-session') ? { driver, browser } : undefined;
  });
