import { afterEach, beforeEach, expect, vi } from 'vitest';
import { commands } from 'vitest/browser';

import { announce } from '../../src/ui/announcer.ts';
import { takeUnanswered } from '../screens/answers.ts';
import { closeScreen } from '../screens/open-screen.tsx';
import { resize } from './resize.ts';
import { clearStage } from './stage/stand-alone.tsx';

/** Waits until all pending announcements are made, so that none comes in the next test. */
async function silenceAnnouncer(): Promise<void> {
  const last = '―';
  announce(last);
  const region = document.querySelector('#announcer');
  const letPass = async () => {
    // The pause after each text, whose timer is lost once the real clock is back.
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(200);
    return region?.lastElementChild?.textContent;
  };
  await expect.poll(letPass).toBe(last);
  await letPass();
  region?.replaceChildren();
}

beforeEach(async () => {
  await commands.takeConsole();
});

afterEach(async () => {
  // Timers that are due soon fire while their screen is still mounted.
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1000);
  clearStage();
  closeScreen();
  try {
    await silenceAnnouncer();
  } finally {
    vi.useRealTimers();
  }
  localStorage.clear();
  sessionStorage.clear();
  await commands.mouseAway();
  await commands.leaveUploads();
  await resize(1440, 900);
  await commands.emulateMedia({
    colorScheme: null,
    reducedMotion: 'reduce',
    media: null,
    forcedColors: null,
  });
  expect(takeUnanswered(), 'calls without an answer').toEqual([]);
  expect(await commands.takeConsole(), "the browser's console").toEqual([]);
});
