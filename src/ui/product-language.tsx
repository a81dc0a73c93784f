import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** React Aria uses the browser's language by default, but the build contains only its Japanese texts. */
export const ProductLanguage = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider locale="ja-JP">{children}</I18nProvider>
);
