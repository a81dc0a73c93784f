import { describe, expect, test } from 'vitest';

import {
  announcedFrame,
  edit,
  liveFrame,
  lostFrame,
  startFrame,
  typed,
  whole,
} from './preview-frame-fixture.ts';

describe('the first whole', () => {
  test('is posted 100 ms after the load, and nothing before', async () => {
    const { clock, posted, settle, send, replace, queue } = startFrame();
    replace({ title_ja: '鏡' });
    queue(edit('title_ja', '鏡の間'), { title_ja: '鏡の間' });
    await settle('probeSite');
    clock.increment(5000);
    send('frame.loaded');
    clock.increment(99);
    expect(posted).toEqual([]);
    clock.increment(1);
    expect(posted).toEqual([[whole({ title_ja: '鏡の間' })]]);
  });

  test('that comes after the load is posted 100 ms after it came', async () => {
    const { clock, posted, settle, send, replace } = startFrame({ delay: 500 });
    await settle('probeSite');
    send('frame.loaded');
    clock.increment(1000);
    replace({ title_ja: '鏡' });
    clock.increment(99);
    expect(posted).toEqual([]);
    clock.increment(1);
    expect(posted).toEqual([[whole({ title_ja: '鏡' })]]);
  });

  test('goes out with the next frame when the site was ready before its load', async () => {
    const { posted, settle, passFrame, send, replace } = startFrame();
    replace({ title_ja: '鏡' });
    await settle('probeSite');
    send('site.ready');
    expect(posted).toEqual([]);
    send('frame.loaded');
    passFrame();
    expect(posted).toEqual([[whole({ title_ja: '鏡' })]]);
  });
});

describe('a site that nobody has asked for', () => {
  test('gets no request and no deadline', () => {
    const { clock, isProbing, state } = startFrame({ asked: false });
    clock.increment(60_000);
    expect(state()).toBe('unasked');
    expect(isProbing()).toBe(false);
  });

  test('is shown what the draft became meanwhile, and has 15 s from the asking', async () => {
    const { clock, posted, settle, send, replace, queue, state } = startFrame({ asked: false });
    replace({ title_ja: '鏡' });
    queue(edit('title_ja', '鏡の間'), { title_ja: '鏡の間' });
    clock.increment(60_000);
    send('frame.ask');
    clock.increment(14_999);
    expect(state()).toEqual({ loading: 'connecting' });
    await settle('probeSite');
    send('frame.loaded');
    clock.increment(100);
    expect(posted).toEqual([[whole({ title_ja: '鏡の間' })]]);
  });

  test('is asked for by a reload', () => {
    const { send, state, isProbing } = startFrame({ asked: false });
    send('frame.reload');
    expect(state()).toEqual({ loading: 'connecting' });
    expect(isProbing()).toBe(true);
  });
});

describe('typing', () => {
  test('is posted after the delay from the first unsent edit, which later ones do not restart', async () => {
    const { clock, posted, queue } = await liveFrame(50);
    queue(edit('title_ja', 'か'), { title_ja: 'か' });
    clock.increment(40);
    queue(edit('title_en', 'K'), { title_ja: 'か', title_en: 'K' });
    queue(edit('title_ja', 'かが'), { title_ja: 'かが', title_en: 'K' });
    clock.increment(9);
    expect(posted).toEqual([]);
    clock.increment(1);
    const latest = { title_ja: 'かが', title_en: 'K' };
    expect(posted).toEqual([[typed('title_ja', 'かが', latest), typed('title_en', 'K', latest)]]);
  });

  test('in lists of over 200 items is posted half a second after the first unsent edit', async () => {
    const { clock, posted, queue } = await liveFrame(50);
    const day = Array.from({ length: 101 }, (_, id) => ({ id, prices: [{ id }] }));
    const long = { lessons: { monday: day, tuesday: day } };
    queue(edit('title_ja', 'か'), long);
    clock.increment(499);
    expect(posted).toEqual([]);
    clock.increment(1);
    expect(posted).toEqual([[typed('title_ja', 'か', long)]]);
  });

  test('in lists of 200 items, whatever they hold themselves, waits no longer than elsewhere', async () => {
    const { clock, posted, queue } = await liveFrame(50);
    const sections = Array.from({ length: 200 }, (_, id) => ({ id, prices: [{ id }, { id: id + 1 }] }));
    queue(edit('title_ja', 'か'), { price_content: sections });
    clock.increment(50);
    expect(posted).toHaveLength(1);
  });

  test('goes out with the next frame and without the whole to a site that announced itself', async () => {
    const { posted, passFrame, queue } = await announcedFrame();
    queue(edit('title_ja', 'か'), { title_ja: 'か' });
    queue(edit('title_ja', 'かが'), { title_ja: 'かが' });
    passFrame();
    expect(posted).toEqual([[typed('title_ja', 'かが')]]);
  });

  test('that an undo overtakes is replaced by one whole, at the time that it was due', async () => {
    const { clock, posted, queue, replace } = await liveFrame();
    queue(edit('title_ja', 'か'), { title_ja: 'か' });
    clock.increment(60);
    replace({ title_ja: '鏡' });
    clock.increment(40);
    expect(posted).toEqual([[whole({ title_ja: '鏡' })]]);
  });

  test('after an undo is not overwritten by the older whole', async () => {
    const { clock, posted, queue, replace } = await liveFrame();
    replace({ title_ja: '鏡' });
    queue(edit('title_ja', '鏡の間'), { title_ja: '鏡の間' });
    clock.increment(100);
    const latest = { title_ja: '鏡の間' };
    expect(posted).toEqual([[whole(latest), typed('title_ja', '鏡の間', latest)]]);
  });
});

describe('a page that changes inside the frame', () => {
  test('gets the whole again, 100 ms after its load', async () => {
    const { clock, posted, settle, send } = await liveFrame();
    send('frame.loaded');
    await settle('probeSite');
    clock.increment(100);
    expect(posted).toEqual([[whole({ title_ja: '鏡' })]]);
  });

  test('gets the whole with the next frame when it says that it is ready', async () => {
    const { posted, passFrame, send } = await announcedFrame();
    send('site.ready');
    passFrame();
    expect(posted).toEqual([[whole({ title_ja: '鏡' })]]);
  });

  test('counts as announced when it was ready before its load', async () => {
    const { clock, posted, settle, passFrame, send, queue, state } = await announcedFrame();
    send('site.ready');
    send('frame.loaded');
    await settle('probeSite');
    passFrame();
    clock.increment(5000);
    expect(state()).toEqual({ live: 'idle' });
    posted.length = 0;
    queue(edit('title_ja', 'か'), { title_ja: 'か' });
    passFrame();
    expect(posted).toEqual([[typed('title_ja', 'か')]]);
  });

  test('is unreachable when it stays silent for five seconds although the site announced itself before', async () => {
    const { clock, settle, send, state } = await announcedFrame();
    send('frame.loaded');
    await settle('probeSite');
    clock.increment(4999);
    expect(state()).toEqual({ live: 'idle' });
    clock.increment(1);
    expect(state()).toEqual({ unreachable: 'waiting' });
  });

  test('of a site that never announced itself may stay silent for ever', async () => {
    const { clock, settle, send, state } = await liveFrame();
    send('frame.loaded');
    await settle('probeSite');
    clock.increment(60_000);
    expect(state()).toEqual({ live: 'idle' });
  });
});

test('a frame that begins after a reload posts nothing', async () => {
  const { posted, passFrame, send, queue, state } = await announcedFrame();
  queue(edit('title_ja', 'か'), { title_ja: 'か' });
  send('frame.reload');
  passFrame();
  expect([state(), posted]).toEqual([{ loading: 'connecting' }, []]);
});

describe('a site is unreachable', () => {
  test('when no load comes in 15 seconds', async () => {
    const { clock, settle, state } = startFrame();
    await settle('probeSite');
    clock.increment(14_999);
    expect(state()).toEqual({ loading: 'answered' });
    clock.increment(1);
    expect(state()).toEqual({ unreachable: 'waiting' });
  });

  test('when the probe fails, although the browser reports a load of its own error page', async () => {
    const { clock, posted, settle, send, replace, state } = startFrame();
    replace({ title_ja: '鏡' });
    send('frame.loaded');
    clock.increment(1000);
    await settle('probeSite', 'reject');
    expect([state(), posted]).toEqual([{ unreachable: 'waiting' }, []]);
  });

  test('but not when it loaded and only the probe hangs', () => {
    const { clock, send, state } = startFrame();
    send('frame.loaded');
    clock.increment(15_000);
    expect(state()).toEqual({ live: 'idle' });
  });
});

describe('while unreachable', () => {
  test('nothing is kept of single edits, and Reload mounts a new frame that gets the whole', async () => {
    const { frame, clock, posted, settle, send } = await lostFrame();
    expect([frame.getSnapshot().context.queue, frame.getSnapshot().context.attempt]).toEqual([[], 1]);
    send('frame.reload');
    expect(frame.getSnapshot().context.attempt).toBe(2);
    await settle('probeSite');
    send('frame.loaded');
    clock.increment(100);
    expect(posted).toEqual([[whole({ title_ja: 'か' })]]);
  });

  test('a site that says it is ready after all is live again, and stays so when its load follows', async () => {
    const { clock, posted, settle, passFrame, send, state } = await lostFrame();
    send('site.ready');
    passFrame();
    send('frame.loaded');
    await settle('probeSite');
    passFrame();
    clock.increment(5000);
    expect(state()).toEqual({ live: 'idle' });
    expect(posted).toEqual([[whole({ title_ja: 'か' })], [whole({ title_ja: 'か' })]]);
  });

  test('a slow page that loads after all is live once the site answers', async () => {
    const { clock, posted, settle, send } = await lostFrame();
    send('frame.loaded');
    await settle('probeSite');
    clock.increment(100);
    expect(posted).toEqual([[whole({ title_ja: 'か' })]]);
  });
});

/** What is asked for when a person clicks a field of a list within a list. */
function click({ frame }: ReturnType<typeof startFrame>): readonly unknown[] {
  const requested: unknown[] = [];
  frame.on('edit.requested', ({ field }) => requested.push(field));
  frame.send({ type: 'field.clicked', field: { fieldName: 'qa', index: 2, itemIndex: 0 } });
  return requested;
}

describe('a field that a person clicks in the site', () => {
  test('is asked for with its place in its lists, and what waits to be posted waits on', async () => {
    const live = await liveFrame();
    live.queue(edit('title_ja', 'か'), { title_ja: 'か' });
    live.clock.increment(99);
    expect(click(live)).toEqual([{ fieldName: 'qa', index: 2, itemIndex: 0 }]);
    expect([live.state(), live.posted]).toEqual([{ live: 'delaying' }, []]);
    live.clock.increment(1);
    expect(live.posted).toEqual([[typed('title_ja', 'か', { title_ja: 'か' })]]);
  });

  test('is not asked for while the site is loading or out of reach', async () => {
    expect(click(startFrame())).toEqual([]);
    expect(click(await lostFrame())).toEqual([]);
  });
});
