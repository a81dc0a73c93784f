import { commands, type Locator } from 'vitest/browser';

/** The middle of what is shown. */
export async function middleOf(locator: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await locator.findElement()).getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags it sideways by its middle with the mouse, and lets go. */
export async function dragBy(locator: Locator, by: number): Promise<void> {
  const { x, y } = await middleOf(locator);
  await commands.mouseMove({ x, y });
  await commands.mouseDown();
  await commands.mouseMove({ x: x + by, y }, 4);
  await commands.mouseUp();
}
