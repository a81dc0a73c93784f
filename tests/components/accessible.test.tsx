import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';

import { expectAccessible } from './accessible.ts';

const Words = () => '件';

test('a text beside another text or an element is found, and one that a component puts into no element', async () => {
  const host = document.createElement('main');
  document.body.append(host);
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <>
        <h1>一覧</h1>
        <p id="beside">
          3<b>件</b>
        </p>
        <p id="around">
          <Words />
        </p>
      </>,
    ),
  );
  await expect(expectAccessible()).rejects.toMatchObject({
    actual: expect.arrayContaining([{ id: 'text-alone', where: ['#beside', '#around'] }]),
  });
  root.unmount();
  host.remove();
});
