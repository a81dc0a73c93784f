import type { ReactNode } from 'react';

import { useSite } from '../site-context.ts';
import { siteText } from '../text.ts';
import { Mark } from './mark.tsx';

import styles from './frame.module.css';

const links = [
  { href: '/#about', text: siteText.about },
  { href: '/#newvisitor', text: siteText.newvisitor },
] as const;

function Links({ label }: { readonly label: string }) {
  return (
    <nav aria-label={label}>
      <ul className={styles['links']}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What every page has around it: header, main, footer. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { brand } = useSite();
  return (
    <>
      <a className={styles['skip']} href="#main">
        {siteText.skip}
      </a>
      <header className={styles['header']}>
        <a className={styles['brand']} href="/">
          <Mark className={styles['mark']} />
          {brand}
        </a>
        <Links label={siteText.navigation} />
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <footer className={styles['footer']}>
        <p className={styles['footerBrand']}>
          <Mark className={styles['footerMark']} />
          {brand}
        </p>
        <Links label={siteText.footerNavigation} />
        <p className={styles['copyright']}>
          <small>© {brand}</small>
        </p>
      </footer>
    </>
  );
}
