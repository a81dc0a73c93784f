import { expect } from 'playwright/test';
import { onTestFinished, test } from 'vitest';

import { expectAccessible } from '../../components/accessible.ts';
import { boxOf } from '../../fixtures/finger.ts';
import { scrollsSideways } from '../../fixtures/sideways.ts';
import { openScreen } from '../open-screen.tsx';
import { editors } from './editors.ts';

test.for(editors)(
  '$name: at 320 px nothing scrolls sideways, a field is within reach and the views are beside each other; in the dark, with text of twice the size, the window is not left',
  async ({ path, document: stored, field }) => {
    const { page } = await openScreen(path, stored().answers);
    const text = await field(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await text.scrollIntoViewIfNeeded();
    await text.fill('鏡の前で');
    await expect(text).toBeInViewport();
    expect(await scrollsSideways(page)).toBe(false);
    const views = ['編集だけを表示', '編集と鏡を表示'].map((name) =>
      boxOf(page.getByRole('radio', { name })),
    );
    const [alone, both] = await Promise.all(views);
    expect(alone?.y).toBe(both?.y);
    await page.emulateMedia({ colorScheme: 'dark' });
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await expectAccessible();
  },
);
