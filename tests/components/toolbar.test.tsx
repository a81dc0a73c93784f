import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import { Button } from '../../src/ui/button.tsx';
import { Toolbar } from '../../src/ui/toolbar.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a toolbar has one tab stop, and a button of it that is clicked keeps the focus', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <>
      <Button>前</Button>
      <Toolbar label="操作">
        <Button>複製</Button>
        <Button>移動</Button>
      </Toolbar>
      <Button>後</Button>
    </>,
  );
  await button('前').click();
  await commands.press('Tab');
  await expect.element(button('複製')).toHaveFocus();
  await commands.press('Tab');
  await expect.element(button('後')).toHaveFocus();
  await button('移動').click();
  await expect.element(button('移動')).toHaveFocus();
  await commands.press('ArrowLeft');
  await expect.element(button('複製')).toHaveFocus();
  await commands.press('End');
  await expect.element(button('移動')).toHaveFocus();
  root.unmount();
  host.remove();
});
