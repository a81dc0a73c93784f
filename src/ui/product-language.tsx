import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** By default React Aria uses the browser's language, but the build contains its Japanese texts alone. */
export const ProductLanguage = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider locale="ja-JP">{children}</I18nProvider>
);
