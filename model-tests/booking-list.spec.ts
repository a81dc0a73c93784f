import { test } from '../tests/fixtures/kagami.ts';
import { bookingListWalks } from './booking-list-browser.ts';
import { script } from './booking-list-script.ts';
import { BookingStage } from './booking-list-stage.ts';
import { firstSightsOf, takeWalk } from './browser-walk.ts';
import { JourneyGround, walksOfJourney } from './journey-ground.ts';
import { titleOf } from './walks.ts';

const walks = walksOfJourney(bookingListWalks());
const firstSights = firstSightsOf(walks, script.looks, ({ to }) => !to.includes('behind'));

// High enough for the panel to be open.
test.use({ viewport: { width: 1440, height: 1000 } });

test.describe('the booking list of the running product', () => {
  test.describe.configure({ timeout: 120_000 });

  for (const [index, walk] of walks.entries()) {
    test(`the booking list follows walk ${index + 1}: ${titleOf(walk)}`, async ({ admin, consoleWatch }) => {
      const fails = ({ event: { type } }: (typeof walk)[number]) => type === 'call.failed';
      if (walk.some(fails)) consoleWatch.expect(/status of 500/);
      const stage = new BookingStage(new JourneyGround(admin));
      await stage.open();
      await takeWalk(stage, walk, script, firstSights);
    });
  }
});
