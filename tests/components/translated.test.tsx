import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterAll, expect, test } from 'vitest';

import { Button } from '../../src/ui/button.tsx';
import { Checkbox } from '../../src/ui/checkbox.tsx';
import { CheckIcon } from '../../src/ui/icons.tsx';
import { LoadingOverlay } from '../../src/ui/loading-overlay.tsx';
import { ProductLanguage } from '../../src/ui/product-language.tsx';
import { SentTime } from '../../src/ui/sent-time.tsx';
import { NoticeLine } from '../../src/ui/status-line.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { ToggleButton } from '../../src/ui/toggle-button.tsx';
import { translatePage } from '../fixtures/translation.ts';

interface Part {
  readonly part: string;
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** The expected texts of the two. */
  readonly texts: readonly [first: string, second: string];
}

const parts: readonly Part[] = [
  {
    part: 'a button that becomes busy',
    first: <Button>保存</Button>,
    second: <Button busy>保存中</Button>,
    texts: ['保存', '保存中'],
  },
  {
    part: 'a button that is chosen',
    first: <ToggleButton isSelected={false}>渋谷</ToggleButton>,
    second: (
      <ToggleButton isSelected>
        <CheckIcon />
        <span>渋谷（選択中）</span>
      </ToggleButton>
    ),
    texts: ['渋谷', '渋谷（選択中）'],
  },
  {
    part: 'a checkbox',
    first: <Checkbox label="公開する" isSelected={false} />,
    second: <Checkbox label="公開中" isSelected />,
    texts: ['公開する', '公開中'],
  },
  {
    part: 'a field with an error',
    first: <TextField label="名前" error="入力してください。" />,
    second: <TextField label="名前" error="長すぎます。" />,
    texts: ['名前 入力してください。', '名前 長すぎます。'],
  },
  {
    part: 'a notice',
    first: <NoticeLine text="保存しました。" />,
    second: <NoticeLine text="元に戻しました。" />,
    texts: ['保存しました。', '元に戻しました。'],
  },
  {
    part: 'an overlay',
    first: <LoadingOverlay text="読み込み中" />,
    second: <LoadingOverlay text="保存中" />,
    texts: ['読み込み中', '保存中'],
  },
  {
    part: 'a time',
    first: <SentTime at="きのう" />,
    second: <SentTime at="2026-03-01T00:00:00+09:00" />,
    texts: ['きのう', '2026/03/01 0:00'],
  },
];

const endTranslation = translatePage();
// The files of a worker share the page.
afterAll(endTranslation);

test.for(parts)('$part changes as before while the page is translated', async ({ first, second, texts }) => {
  const host = document.createElement('main');
  document.body.append(host);
  const root = createRoot(host);
  const show = async (part: ReactNode) => {
    flushSync(() => root.render(<ProductLanguage>{part}</ProductLanguage>));
    // A translation follows the change.
    await Promise.resolve();
    return host.innerText.replaceAll(/\n+/g, ' ');
  };
  expect(await show(first)).toBe(texts[0]);
  expect(host.querySelectorAll('font font')).not.toHaveLength(0);
  expect(await show(second)).toBe(texts[1]);
  expect(await show(first)).toBe(texts[0]);
  root.unmount();
  host.remove();
});
