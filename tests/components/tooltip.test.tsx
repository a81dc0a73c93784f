import { createRef, useImperativeHandle, useState } from 'react';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import { Button } from '../../src/ui/button.tsx';
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx';
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

function ButtonsAndQuestion() {
  const [isAsking, setAsking] = useState(false);
  const answer = () => setAsking(false);
  return (
    <TooltipProvider value={renderTooltip}>
      <main>
        <button type="button">前</button>
        <Button tooltip="Ctrl+S">保存</Button>
        <Button onPress={() => setAsking(true)}>破棄</Button>
        {isAsking && (
          <ConfirmDialog
            title="変更の破棄"
            text="よろしいですか？"
            confirmLabel="破棄する"
            onConfirm={answer}
            onCancel={answer}
          />
        )}
      </main>
    </TooltipProvider>
  );
}

test('a dialog that opens while the tooltip of another control is shown takes the first Esc', async () => {
  standAlone(config, ButtonsAndQuestion);
  await page.getByRole('button', { name: '前' }).click();
  await page.getByRole('button', { name: '保存' }).hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Ctrl+S');
  await page.getByRole('button', { name: '破棄' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await commands.press('Escape');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});
