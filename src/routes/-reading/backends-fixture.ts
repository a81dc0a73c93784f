import { afterEach, beforeEach, vi } from 'vitest';

import { keysOf } from '../../contract/each-of.ts';
import type { Fault } from './faults-fixture.ts';
import { listBackends } from './list-backends-fixture.ts';
import { pageBackends, type Backend } from './page-backends-fixture.ts';
import type { EditorName } from './submits-fixture.ts';

export const backends: Readonly<Record<EditorName, Backend>> = { ...pageBackends, ...listBackends };

export const names = keysOf(backends);

/** The editors whose answer is a list. */
export const lists = keysOf(listBackends);

/** The bodies that reached the backend's save. */
export const sent: unknown[] = [];

/** Lets a backend answer whose read has the fault, and whose save answers `saved`. */
export function answerWith(
  name: EditorName,
  fault: Fault = (left) => left,
  saved: object = { message: '' },
): void {
  const { read, save, body } = backends[name];
  const left = fault({ body, headers: {} });
  const others: Readonly<Record<string, unknown>> = {
    get_instructors_for_lesson_page: [{ id: 1, dancer_name: '大谷 静', top_images: [] }],
    get_location: { lat: 35, lng: 139 },
  };
  vi.stubGlobal('fetch', async (url: string, { body: given }: RequestInit) => {
    const call = url.split('/')[2] ?? '';
    if (call === read) return Response.json(left.body, { headers: left.headers });
    if (call !== save) return Response.json(others[call]);
    sent.push(JSON.parse(given as string));
    return Response.json(saved);
  });
}

/** Begins each test of a file with nothing sent, and takes its backend back. */
export function beginWithNothingSent(): void {
  beforeEach(() => {
    sent.length = 0;
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
