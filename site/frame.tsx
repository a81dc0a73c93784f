import type { ReactNode } from 'react';

import { useSite } from './kit/site-context.ts';
import { siteText } from './kit/text.ts';
import { linksTo } from './pages/pages.ts';

import styles from './frame.module.css';

export function Unavailable() {
  return (
    <div className="unavailable">
      <h1>{siteText.unavailable}</h1>
    </div>
  );
}

function Logo({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M13 6a10 10 0 0 0 0 20" />
      <path d="M19 6a10 10 0 0 1 0 20" />
      <path d="M16 3v26" />
    </svg>
  );
}

function Links({ label }: { readonly label: string }) {
  const { firstStudio } = useSite();
  return (
    <nav aria-label={label}>
      <ul className={styles['links']}>
        {[...linksTo(firstStudio), { href: '/#newvisitor', text: siteText.newvisitor }].map(
          ({ href, text }) => (
            <li key={href}>
              <a href={href} aria-current={href === location.pathname ? 'page' : undefined}>
                {text}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

export function Frame({ children }: { readonly children: ReactNode }) {
  const { brand } = useSite();
  return (
    <>
      <a className={styles['skip']} href="#main">
        {siteText.skip}
      </a>
      <header className={styles['header']}>
        <a className={styles['brand']} href="/">
          <Logo className={styles['mark']} />
          <span>{brand}</span>
        </a>
        <Links label={siteText.navigation} />
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <footer className={styles['footer']}>
        <p className={styles['footerBrand']}>
          <Logo className={styles['footerMark']} />
          <span>{brand}</span>
        </p>
        <Links label={siteText.footerNavigation} />
        <p className={styles['copyright']}>
          <small>{`© ${brand}`}</small>
        </p>
      </footer>
    </>
  );
}
