import { expect } from 'playwright/test';
import { vi } from 'vitest';

import { getTopContent } from '../../../src/documents/top/document.ts';
import { recordSite } from '../../components/site.ts';
import { seen } from '../../fixtures/heard.ts';
import { TopEditor } from '../../fixtures/top-editor.ts';
import { demoOf, type Answer } from '../answers.ts';
import { openScreen } from '../open-screen.tsx';

const timers = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

/** The time stands until `runFor` lets it pass. */
export function stopTime(): void {
  vi.useFakeTimers({
    now: new Date('2026-04-01T10:00:01+09:00'),
    toFake: [...timers, 'Date'],
  });
}

/** Lets time pass, in ms. */
export const runFor = async (duration: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(duration);
};

/** The origin of a site of a test's own; `stage-site.ts` says what the kinds are. */
export const newSite = (kind: string): string =>
  `http://${kind}-${crypto.randomUUID()}.site.localhost:${location.port}`;

/**
 * Opens a screen beside a site whose page is complete except for its `load`, and which announces itself or not. The time
 * stands.
 */
export async function openBesideSite(
  path: string,
  { announces, answers = [] }: { readonly announces: boolean; readonly answers?: readonly Answer[] },
) {
  stopTime();
  const siteOrigin = newSite(`${announces ? 'announcing' : 'silent'}-gated`);
  const site = recordSite();
  const screen = await openScreen(path, answers, { config: { siteOrigin } });
  const ask = async (what: 'waiting' | 'open') => (await fetch(`${siteOrigin}/${what}`)).text();
  await expect.poll(() => ask('waiting')).toBe('true');
  const load = async () => {
    expect(await ask('open')).toBe('true');
    await expect(seen(screen.page, 'プレビューを読み込み中…')).toBeHidden();
  };
  return { ...screen, site: { ...site, load } };
}

/** Opens the top page beside such a site. */
export async function openTopBesideSite(announces: boolean) {
  const top = demoOf(getTopContent);
  const screen = await openBesideSite('/', { announces });
  const editor = new TopEditor(screen.page);
  await expect(editor.text('title_ja')).toHaveValue(top.title_ja);
  return { ...screen, editor, top };
}
