import type { BrowserContext } from 'playwright';

import { open, settled, type Measured } from './browser.ts';

/**
 * The number of fields that React renders at one keystroke: host controls whose fiber got new properties, counted at
 * each commit through React's hook for its developer tools.
 */
export async function countRenderedFields(
  context: BrowserContext,
  measured: Measured,
  field: string,
): Promise<number> {
  await context.addInitScript(() => {
    interface Fiber {
      readonly type: unknown;
      readonly memoizedProps: unknown;
      readonly alternate: Fiber | null;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
    }
    const rendered = new Set<Fiber>();
    const visit = (fiber: Fiber): void => {
      const before = fiber.alternate;
      const isControl = fiber.type === 'input' || fiber.type === 'textarea';
      if (isControl && before && before.memoizedProps !== fiber.memoizedProps) rendered.add(fiber);
      // A subtree that React skipped keeps its children.
      if (before && before.child === fiber.child) return;
      for (let child = fiber.child; child; child = child.sibling) visit(child);
    };
    Object.assign(window, {
      rendered,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => visit(root.current),
      },
    });
  });
  const { page } = await open(context, measured);
  await settled(page);
  await page.locator(field).focus();
  await page.keyboard.press('End');
  // The first edit also enables the toolbar's buttons.
  await page.keyboard.press('a');
  await settled(page);
  await page.evaluate('window.rendered.clear()');
  await page.keyboard.press('a');
  await settled(page);
  return Number(await page.evaluate('window.rendered.size'));
}
