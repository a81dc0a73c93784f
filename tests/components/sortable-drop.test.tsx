import { expect } from 'playwright/test';
import { test } from 'vitest';
import { commands } from 'vitest/browser';

import { middleOf } from '../fixtures/finger.ts';
import { expectHeard } from './heard.ts';
import { files } from './media-files.ts';
import { images, openStage } from './stage/open-stage.tsx';
import { expectOrder, handle, list, names } from './stage/people.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const tell = (type: string, { x, y }: Point) =>
  document.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, pointerId: 1 }));

/** Moves the pressed mouse and lets it go at its last point, all in one task: nothing is rendered in between. */
function stalled(last: Point, ...before: readonly Point[]): void {
  for (const point of [...before, last]) tell('pointermove', point);
  tell('pointerup', last);
}

test('a card that is let go before its last move was drawn takes the last position of the pointer', async () => {
  await openStage({ names });
  await list.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const { x, y } = await middleOf(handle('佐藤', 1));
  await commands.mouseMove({ x, y });
  await commands.mouseDown();
  await commands.mouseMove({ x, y: y + 20 }, 2);
  await expectHeard('佐藤を持ち上げました。1番目、全5件');
  stalled(await middleOf(handle('高橋', 3)));
  await expectHeard('佐藤 3番目、全5件');
  await commands.mouseUp();
  await expectOrder('鈴木', '高橋', '佐藤', '田中', '伊藤');
});

test('a file that is dragged before anything was drawn of it takes the last position of the pointer', async () => {
  await openStage({ images: files.images.slice(0, 3) });
  const from = await middleOf(images.handle('画像1'));
  const to = await middleOf(images.handle('画像3'));
  await commands.mouseMove(from);
  await commands.mouseDown();
  stalled(to, { x: from.x + 20, y: from.y });
  await expectHeard('画像1を3番目に移動、全3件');
  await commands.mouseUp();
  await images.expectFiles('event-recital.jpg', 'hero-grand-jete.jpg', 'about-morning-barre.jpg');
  await expect(images.handle('画像1')).toHaveAttribute('aria-pressed', 'false');
});
