import { expect, test } from 'vitest';

import { lostFrame, startFrame, fullState } from './preview-frame-fixture.ts';

test('a site is unreachable when it does not load within 15 seconds', async () => {
  const { clock, settle, state } = startFrame();
  await settle('probeSite');
  clock.increment(14_999);
  expect(state()).toEqual({ loading: 'answered' });
  clock.increment(1);
  expect(state()).toEqual({ unreachable: 'waiting' });
});

test('a site is unreachable when the probe fails, although the browser loads its own error page', async () => {
  const { clock, posted, settle, send, replace, state } = startFrame();
  replace({ title_ja: '鏡' });
  send('frame.loaded');
  clock.increment(1000);
  await settle('probeSite', 'reject');
  expect([state(), posted]).toEqual([{ unreachable: 'waiting' }, []]);
});

test('a site that loaded is not unreachable when only the probe hangs', () => {
  const { clock, send, state } = startFrame();
  send('frame.loaded');
  clock.increment(15_000);
  expect(state()).toEqual({ live: 'idle' });
});

test('an unreachable site gets no single edits, and Reload mounts a new frame that gets the full state', async () => {
  const { frame, clock, posted, settle, send } = await lostFrame();
  expect([frame.getSnapshot().context.queue, frame.getSnapshot().context.loadCount]).toEqual([[], 1]);
  send('frame.reload');
  expect(frame.getSnapshot().context.loadCount).toBe(2);
  await settle('probeSite');
  send('frame.loaded');
  clock.increment(100);
  expect(posted).toEqual([[fullState({ title_ja: 'か' })]]);
});

test('an unreachable site that announces itself is live again, and stays so when its load follows', async () => {
  const { clock, posted, settle, passFrame, send, state } = await lostFrame();
  send('site.ready');
  passFrame();
  send('frame.loaded');
  await settle('probeSite');
  passFrame();
  clock.increment(5000);
  expect(state()).toEqual({ live: 'idle' });
  expect(posted).toEqual([[fullState({ title_ja: 'か' })], [fullState({ title_ja: 'か' })]]);
});

test('a page that loads after its time-out is live once the site answers the probe', async () => {
  const { clock, posted, settle, send } = await lostFrame();
  send('frame.loaded');
  await settle('probeSite');
  clock.increment(100);
  expect(posted).toEqual([[fullState({ title_ja: 'か' })]]);
});
