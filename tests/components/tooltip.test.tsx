import { createRef, useImperativeHandle, useState } from 'react';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import { Button } from '../../src/ui/button.tsx';
import { renderTooltip } from '../../src/ui/tooltip.tsx';
import { TooltipProvider } from '../../src/ui/with-tooltip.tsx';
import { standAlone } from './stage/stand-alone.tsx';
import { config } from './stage/surroundings.ts';

test('a tooltip is gone once its text is, and takes no Esc from what is around its control', async () => {
  const stage = createRef<{ readonly finish: () => void }>();
  const keys: string[] = [];
  function Stage() {
    const [tooltip, setTooltip] = useState<string | undefined>('処理中です');
    useImperativeHandle(stage, () => ({ finish: () => setTooltip(undefined) }), []);
    return (
      <TooltipProvider value={renderTooltip}>
        <main>
          <button type="button">前</button>
          <Button tooltip={tooltip}>保存</Button>
        </main>
      </TooltipProvider>
    );
  }
  standAlone(config, Stage);
  await page.getByRole('button', { name: '前' }).click();
  await commands.press('Tab');
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('処理中です');
  stage.current?.finish();
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  const listening = new AbortController();
  window.addEventListener('keydown', ({ key }) => keys.push(key), listening);
  await commands.press('Escape');
  listening.abort();
  expect(keys).toEqual(['Escape']);
});
