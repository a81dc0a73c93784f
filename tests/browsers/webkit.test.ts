import { webkit } from 'playwright';

import { runs } from '../fixtures/runs.ts';
import { launchWith } from './playwright.ts';
import { roundIn } from './round.ts';
import { launchWebKit } from './webkit.ts';

roundIn('WebKit', runs(webkit.executablePath()) ? launchWith(webkit) : launchWebKit);
