import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { consoleCommandText } from '../text/commands.ts';
import { themeText } from '../text/common.ts';
import { logoutText, shellText } from '../text/shell.ts';
import { BareButton } from '../ui/button.tsx';
import { useCommands } from '../ui/commands.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { AutoIcon, LogoutIcon, MenuIcon, MoonIcon, SunIcon, UserIcon } from '../ui/icons.tsx';
import { recall, remember } from '../ui/remembered.ts';
import { scrollContainer } from '../ui/scroll-container.ts';
import { mainId, SkipLink } from '../ui/skip-link.tsx';
import { useStore } from '../ui/store.ts';
import { chooseTheme, chosenTheme, themeAfter, themeChoices } from '../ui/theme.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { narrowQuery } from './editor-layout.tsx';
import { type Destination, NavigationLink } from './side-list.tsx';

import styles from './app-shell.module.css';

export interface ShellLink {
  readonly to: Destination;
  readonly label: string;
  readonly lang?: string;
  readonly icon?: ReactNode;
  readonly isCurrent?: boolean;
}

interface AppShellProps {
  readonly brand: string;
  readonly username: string;
  readonly links: readonly ShellLink[];
  readonly onLogout: () => void;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

function useSidebar() {
  const narrow = useMediaQuery(narrowQuery);
  const [wideOpen, setWideOpen] = useState(() => recall('sidebar') !== 'closed');
  const [drawerOpen, setDrawerOpen] = useState(false);
  const toggle = () => {
    if (!narrow) remember('sidebar', wideOpen ? 'closed' : null);
    const setOpen = narrow ? setDrawerOpen : setWideOpen;
    setOpen((isOpen) => !isOpen);
  };
  const closeDrawer = () => setDrawerOpen(false);
  return { open: narrow ? drawerOpen : wideOpen, covers: narrow && drawerOpen, toggle, closeDrawer };
}

export function AppShell({ brand, username, links, onLogout, tools, children }: AppShellProps) {
  const { open, covers, toggle, closeDrawer } = useSidebar();
  const navId = useId();
  const hamburger = useRef<HTMLButtonElement>(null);
  useCommands(
    [
      { ...consoleCommandText.sidebar, run: toggle },
      { ...consoleCommandText.logout, run: onLogout },
    ],
    'console',
  );

  const closeToHamburger = () => {
    closeDrawer();
    hamburger.current?.focus();
  };
  useEffect(() => {
    if (!covers) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeToHamburger();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return (
    <div className={styles['shell']} data-sidebar={open ? 'open' : 'closed'}>
      <SkipLink to={mainId}>{shellText.skip}</SkipLink>
      <header className={styles['header']} aria-label={brand}>
        <IconButton
          ref={hamburger}
          label={shellText.menu}
          // By hand: React Aria's Disclosure names its panel after the button; this one is a landmark elsewhere.
          aria-expanded={open}
          aria-controls={navId}
          onPress={toggle}
        >
          <MenuIcon />
        </IconButton>
        <span className={styles['space']} />
        {tools}
        <ThemeToggle />
        <p className={styles['user']}>
          <UserIcon />
          <VisuallyHidden>{`${shellText.user}: `}</VisuallyHidden>
          <span className={styles['username']}>{username === '' ? shellText.fallbackUser : username}</span>
        </p>
      </header>
      {covers && (
        <div
          className={styles['overlay']}
          // By hand: React Aria's underlay is that of a modal. For the keyboard there is Esc.
          role="presentation"
          data-overlay
          onClick={closeToHamburger}
        />
      )}
      <nav className={styles['nav']} id={navId} aria-label={shellText.navigation}>
        <h2 className={styles['brand']}>{brand}</h2>
        <ul className={styles['links']}>
          {links.map(({ to, label, lang, icon, isCurrent }) => (
            <li key={label}>
              <NavigationLink
                className={styles['link']}
                to={to}
                lang={lang}
                isCurrent={isCurrent}
                onClick={closeDrawer}
              >
                {icon}
                <span>{label}</span>
              </NavigationLink>
            </li>
          ))}
          <li className={styles['last']}>
            <BareButton className={styles['link']} lang="en" onPress={onLogout}>
              <LogoutIcon />
              <span>{logoutText.button}</span>
            </BareButton>
          </li>
        </ul>
      </nav>
      <div {...scrollContainer} className={styles['body']} inert={covers}>
        {children}
      </div>
    </div>
  );
}

const themeIcons = { system: AutoIcon, light: SunIcon, dark: MoonIcon };

function ThemeToggle() {
  const theme = useStore(themeChoices, chosenTheme);
  const Icon = themeIcons[theme];
  const change = () => chooseTheme(themeAfter(theme));
  useCommands([{ ...consoleCommandText.theme(themeText[theme]), run: change }], 'console');
  return (
    <IconButton label={themeText.label(themeText[theme])} onPress={change}>
      <Icon />
    </IconButton>
  );
}
