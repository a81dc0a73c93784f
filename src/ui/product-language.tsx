import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Unless it is told, React Aria speaks the browser's language, and of its words the build has the Japanese alone. */
export const ProductLanguage = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider locale="ja-JP">{children}</I18nProvider>
);
