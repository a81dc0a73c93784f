import { expect, test } from 'vitest';

import { loadedEditor } from '../machines/editor-fixture.ts';
import {
  announcedFrame,
  edit,
  liveFrame,
  lostFrame,
  scroll,
  startFrame,
  typed,
  fullState,
} from './preview-frame-fixture.ts';

test('the first full state is posted 100 ms after the load, and nothing before', async () => {
  const { clock, posted, settle, send, replace, queue } = startFrame();
  replace({ title_ja: '鏡' });
  queue(edit('title_ja', '鏡の間'), { title_ja: '鏡の間' });
  await settle('probeSite');
  clock.increment(5000);
  send('frame.loaded');
  clock.increment(99);
  expect(posted).toEqual([]);
  clock.increment(1);
  expect(posted).toEqual([[fullState({ title_ja: '鏡の間' })]]);
});

test('the first full state is posted 100 ms after the draft was loaded, if that is after the site’s load', async () => {
  const { clock, posted, settle, send, replace } = startFrame({ delay: 500 });
  await settle('probeSite');
  send('frame.loaded');
  clock.increment(1000);
  replace({ title_ja: '鏡' });
  clock.increment(99);
  expect(posted).toEqual([]);
  clock.increment(1);
  expect(posted).toEqual([[fullState({ title_ja: '鏡' })]]);
});

test('the first full state is posted with the next frame when the site was ready before its load', async () => {
  const { posted, settle, passFrame, send, replace } = startFrame();
  replace({ title_ja: '鏡' });
  await settle('probeSite');
  send('site.ready');
  expect(posted).toEqual([]);
  send('frame.loaded');
  passFrame();
  expect(posted).toEqual([[fullState({ title_ja: '鏡' })]]);
});

test('a frame that was not requested makes no request and has no time-out', () => {
  const { clock, isProbing, state } = startFrame({ isRequested: false });
  clock.increment(60_000);
  expect(state()).toBe('unrequested');
  expect(isProbing()).toBe(false);
});

test('a frame requested late gets the current draft, and its time-out of 15 s begins with the request', async () => {
  const { clock, posted, settle, send, replace, queue, state } = startFrame({ isRequested: false });
  replace({ title_ja: '鏡' });
  queue(edit('title_ja', '鏡の間'), { title_ja: '鏡の間' });
  clock.increment(60_000);
  send('frame.request');
  clock.increment(14_999);
  expect(state()).toEqual({ loading: 'connecting' });
  await settle('probeSite');
  send('frame.loaded');
  clock.increment(100);
  expect(posted).toEqual([[fullState({ title_ja: '鏡の間' })]]);
});

test('a reload requests the frame', () => {
  const { send, state, isProbing } = startFrame({ isRequested: false });
  send('frame.reload');
  expect(state()).toEqual({ loading: 'connecting' });
  expect(isProbing()).toBe(true);
});

test('the site shows the draft that the editor has loaded, each edit of it, and the draft after an undo', async () => {
  const { editor, type } = await loadedEditor();
  const { posted, settle, passFrame, send } = startFrame({ editor });
  send('site.ready');
  send('frame.loaded');
  await settle('probeSite');
  passFrame();
  expect(posted.splice(0)).toEqual([[fullState({ title: '鏡', text: 'ダンス' })]]);
  type('鏡の', 0);
  type('鏡の間', 1);
  expect(posted).toEqual([]);
  passFrame();
  expect(posted.splice(0)).toEqual([[typed('title', '鏡の間')]]);
  editor.send({ type: 'draft.undo' });
  passFrame();
  expect(posted).toEqual([[fullState({ title: '鏡', text: 'ダンス' })]]);
});

test('typing is posted after a delay from the first unsent edit, which later ones do not restart', async () => {
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

test('typing in lists of over 200 items is posted half a second after the first unsent edit', async () => {
  const { clock, posted, queue } = await liveFrame(50);
  const day = Array.from({ length: 101 }, (_, id) => ({ id, prices: [{ id }] }));
  const long = { lessons: { monday: day, tuesday: day } };
  queue(edit('title_ja', 'か'), long);
  clock.increment(499);
  expect(posted).toEqual([]);
  clock.increment(1);
  expect(posted).toEqual([[typed('title_ja', 'か', long)]]);
});

test('typing in lists of 200 items, even with lists inside, is posted after the usual delay', async () => {
  const { clock, posted, queue } = await liveFrame(50);
  const sections = Array.from({ length: 200 }, (_, id) => ({ id, prices: [{ id }, { id: id + 1 }] }));
  queue(edit('title_ja', 'か'), { price_content: sections });
  clock.increment(50);
  expect(posted).toHaveLength(1);
});

test('typing is posted with the next frame and without the full state to a site that announced itself', async () => {
  const { posted, passFrame, queue } = await announcedFrame();
  queue(edit('title_ja', 'か'), { title_ja: 'か' });
  queue(edit('title_ja', 'かが'), { title_ja: 'かが' });
  passFrame();
  expect(posted).toEqual([[typed('title_ja', 'かが')]]);
});

test('typing before an undo is replaced by one full state, before a scroll, posted at the time when it was due', async () => {
  const { clock, posted, queue, replace } = await liveFrame();
  queue(edit('title_ja', 'か'), { title_ja: 'か' });
  queue(scroll, { title_ja: 'か' });
  clock.increment(60);
  replace({ title_ja: '鏡' });
  clock.increment(40);
  expect(posted).toEqual([[fullState({ title_ja: '鏡' }), scroll.message]]);
});

test('the first edit while something else was shown is posted as one full state, 100 ms after it', async () => {
  const { clock, posted, frame, replace } = await liveFrame(50);
  const [before, draft] = [{ title_ja: '鏡' }, { title_ja: 'か' }];
  const change = { type: 'set', path: ['title_ja'], value: 'か' } as const;
  replace(draft);
  frame.send({
    type: 'message.queued',
    queue: [{ type: 'draft.edited', change, before, draft }],
    allData: draft,
  });
  clock.increment(99);
  expect(posted).toEqual([]);
  clock.increment(1);
  expect(posted).toEqual([[fullState(draft)]]);
});

test('typing after an undo is not overwritten by an older full state', async () => {
  const { clock, posted, queue, replace } = await liveFrame();
  replace({ title_ja: '鏡' });
  queue(edit('title_ja', '鏡の間'), { title_ja: '鏡の間' });
  clock.increment(100);
  const latest = { title_ja: '鏡の間' };
  expect(posted).toEqual([[fullState(latest), typed('title_ja', '鏡の間', latest)]]);
});

test('a page that changes inside the frame gets the full state again, 100 ms after its load', async () => {
  const { clock, posted, settle, send } = await liveFrame();
  send('frame.loaded');
  await settle('probeSite');
  clock.increment(100);
  expect(posted).toEqual([[fullState({ title_ja: '鏡' })]]);
});

test('a page that changes inside the frame gets the full state with the next frame when it is ready', async () => {
  const { posted, passFrame, send } = await announcedFrame();
  send('site.ready');
  passFrame();
  expect(posted).toEqual([[fullState({ title_ja: '鏡' })]]);
});

test('a page counts as announced when it was ready before its load', async () => {
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

test.each([
  ['that the site opens', []],
  ['that Reload opens', ['frame.reload']],
] as const)(
  'a page %s, silent for five seconds, is unreachable if the site announced itself before',
  async (_, events) => {
    const { clock, posted, settle, passFrame, send, state } = await announcedFrame();
    for (const event of events) send(event);
    send('frame.loaded');
    await settle('probeSite');
    clock.increment(4999);
    expect(state()).toEqual({ live: 'idle' });
    clock.increment(1);
    expect(state()).toEqual({ unreachable: 'waiting' });

    send('frame.reload');
    posted.length = 0;
    send('site.ready');
    send('frame.loaded');
    await settle('probeSite');
    passFrame();
    clock.increment(5000);
    expect([state(), posted]).toEqual([{ live: 'idle' }, [[fullState({ title_ja: '鏡' })]]]);
  },
);

test('a page of a site that never announced itself may stay silent for ever', async () => {
  const { clock, settle, send, state } = await liveFrame();
  send('frame.loaded');
  await settle('probeSite');
  clock.increment(60_000);
  expect(state()).toEqual({ live: 'idle' });
});

test('a frame requested by a reload posts no old messages', async () => {
  const { posted, passFrame, send, queue, state } = await announcedFrame();
  queue(edit('title_ja', 'か'), { title_ja: 'か' });
  send('frame.reload');
  passFrame();
  expect([state(), posted]).toEqual([{ loading: 'connecting' }, []]);
});

/** The field in a click on a field of a nested list. */
function click({ frame }: ReturnType<typeof startFrame>): readonly unknown[] {
  const requested: unknown[] = [];
  frame.on('edit.requested', ({ field }) => requested.push(field));
  frame.send({ type: 'field.clicked', field: { fieldName: 'qa', index: 2, itemIndex: 0 } });
  return requested;
}

test('a field clicked on the site is requested with its indexes, and queued messages stay queued', async () => {
  const live = await liveFrame();
  live.queue(edit('title_ja', 'か'), { title_ja: 'か' });
  live.clock.increment(99);
  expect(click(live)).toEqual([{ fieldName: 'qa', index: 2, itemIndex: 0 }]);
  expect([live.state(), live.posted]).toEqual([{ live: 'delaying' }, []]);
  live.clock.increment(1);
  expect(live.posted).toEqual([[typed('title_ja', 'か', { title_ja: 'か' })]]);
});

test('a field clicked on the site is not requested while the site is loading or unreachable', async () => {
  expect(click(startFrame())).toEqual([]);
  expect(click(await lostFrame())).toEqual([]);
});
