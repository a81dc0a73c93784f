import { firefox } from 'playwright';

import { runs } from '../fixtures/runs.ts';
import { launchFirefox } from './firefox.ts';
import { launchWith } from './playwright.ts';
import { roundIn } from './round.ts';

roundIn('Firefox', runs(firefox.executablePath()) ? launchWith(firefox) : launchFirefox);
