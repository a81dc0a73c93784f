import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { resize } from '../tests/components/resize.ts';
import { bookingListWalks } from './booking-list-browser.ts';
import { script } from './booking-list-script.ts';
import { BookingStage } from './booking-list-stage.ts';
import { firstSightsOf, takeWalk } from './browser-walk.ts';
import { leaveStage, StageGround } from './stage-ground.ts';
import { titleOf } from './walks.ts';

const walks = bookingListWalks();
const firstSights = firstSightsOf(walks, script.looks, ({ to }) => !to.includes('behind'));

// High enough for the panel to be open.
beforeEach(() => resize(1440, 1000));
afterEach(leaveStage);

describe('every edge of the booking list on the stage', () => {
  test.each(walks.map((walk, index) => [`${index + 1}: ${titleOf(walk)}`, walk] as const))(
    'the booking list follows walk %s',
    async (_, walk) => {
      expect.hasAssertions();
      const stage = new BookingStage(new StageGround());
      await stage.open();
      await takeWalk(stage, walk, script, firstSights);
    },
  );
});
