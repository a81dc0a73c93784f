import { describe, expect, test, vi } from 'vitest';

import { postTo, withShown } from './mirror.ts';
import { readSiteMessage, siteUrl } from './site-frame.ts';

const site = 'http://127.0.0.1:4001';
const frame = {} as Window;
const other = {} as Window;
const ready = { type: 'MIRROR_READY', payload: { immediate: true } };

test.each([
  ['/', 'http://127.0.0.1:4001/'],
  ['/studio/new?admin-secret=x', 'http://127.0.0.1:4001/studio/new?admin-secret=x'],
  ['about', 'http://127.0.0.1:4001/about'],
  ['@evil.example', 'http://127.0.0.1:4001/@evil.example'],
  [':80@evil.example', 'http://127.0.0.1:4001/:80@evil.example'],
  ['//evil.example', 'http://127.0.0.1:4001//evil.example'],
])('the path %s has the address %s', (path, url) => {
  expect(siteUrl(site, path)).toBe(url);
  expect(new URL(siteUrl(site, path)).origin).toBe(site);
});

test('a message from the site in its own frame is accepted', () => {
  expect(readSiteMessage({ origin: site, source: frame, data: ready }, site, frame)).toEqual({
    type: 'MIRROR_READY',
    payload: { immediate: true },
  });
});

test.each([
  ['from another origin', { origin: 'http://evil.example', source: frame, data: ready }],
  ['from an opaque origin', { origin: 'null', source: frame, data: ready }],
  ['from another window of the site', { origin: site, source: other, data: ready }],
  ['from no window', { origin: site, source: null, data: ready }],
  ['of no known type', { origin: site, source: frame, data: { type: 'HELLO', payload: {} } }],
  ['with more than it should hold', { origin: site, source: frame, data: { ...ready, extra: 1 } }],
  ['that is text', { origin: site, source: frame, data: 'MIRROR_READY' }],
  ['that is null', { origin: site, source: frame, data: null }],
])('a message %s is ignored', (_, event) => {
  expect(readSiteMessage(event, site, frame)).toBe(null);
});

test('a message is ignored while there is no frame', () => {
  expect(readSiteMessage({ origin: site, source: null, data: ready }, site, null)).toBe(null);
});

describe('messages to the site', () => {
  const message = {
    type: 'TEXT_UPDATE',
    payload: { contentKey: 'topContent', allData: {}, eventType: 'change' },
  } as const;

  test('a message is posted with the site’s origin as its target', () => {
    const postMessage = vi.fn<NonNullable<Parameters<typeof postTo>[0]>['postMessage']>();
    postTo({ postMessage }, message, site);
    expect(postMessage.mock.calls).toEqual([
      [
        { type: 'TEXT_UPDATE', payload: { contentKey: 'topContent', allData: {}, eventType: 'change' } },
        'http://127.0.0.1:4001',
      ],
    ]);
  });

  test('a message that cannot be posted is only logged', () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refusal = new DOMException('could not be cloned', 'DataCloneError');
    const postMessage = () => {
      throw refusal;
    };
    postTo({ postMessage }, message, site);
    expect(log.mock.calls).toEqual([['postMessage', 'TEXT_UPDATE', refusal]]);
    log.mockRestore();
  });

  test('a message is not posted while there is no frame', () => {
    expect(() => postTo(null, message, site)).not.toThrow();
  });
});

test('data is converted for the site once per state, and other messages are unchanged', () => {
  const draft = { items: [{ id: -1, title: '鏡' }] };
  const scroll = {
    type: 'SCROLL_TO',
    payload: { contentKey: 'aboutContent', fieldName: 'a', target: 'edit_a', eventType: 'input_focus' },
  } as const;
  const fullState = { contentKey: 'aboutContent', eventType: 'change', allData: draft } as const;
  let times = 0;
  const messages = withShown(
    [{ type: 'TEXT_UPDATE', payload: fullState }, scroll, { type: 'TEXT_UPDATE', payload: fullState }],
    {
      shown: () => {
        times += 1;
        return { items: [{ title: '鏡' }] };
      },
    },
  );
  const seen = { type: 'TEXT_UPDATE', payload: { ...fullState, allData: { items: [{ title: '鏡' }] } } };
  expect(messages).toEqual([seen, scroll, seen]);
  expect(times).toBe(1);
});
