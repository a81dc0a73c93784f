import { useSelector } from '@xstate/react';
import { useEffect, useState, type MouseEvent } from 'react';

import type { Send } from '../api/send.ts';
import type { RuntimeConfig } from '../contract/config.ts';
import { GradientCanvas } from '../shell/gradient-canvas.tsx';
import { ScreenError } from '../shell/screen-error.tsx';
import { useBodyClass } from '../shell/use-body-class.ts';
import { loginText } from '../text/login.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import type { ConsoleProps } from './-console.tsx';
import { keptSearch, type Inspect } from './-inspect.ts';
import type { Session } from './-session.ts';
import { SignIn } from './-sign-in.tsx';

const loadConsole = () => import('./-console.tsx');

/** Fetches what is behind the entrance; a failure is left to the moment it is needed. */
export const preloadConsole = (): void => {
  loadConsole().catch(() => undefined);
};

const Console = lazyPart<ConsoleProps>(async () => (await loadConsole()).Console, {
  failed: () => <ScreenError kind="chunk" onReload={() => window.location.reload()} />,
  pending: ({ config, session, arriving }) =>
    arriving ? <SignIn brand={config.brand} session={session} forgot={null} leaving /> : null,
});

const passwordPages = /^\/(forgot-password\/?$|reset-password)/;

/** Whether an address is for everybody (section 2, "Route table"); the login screen is the entrance's own. */
export const isForEverybody = (pathname: string): boolean => passwordPages.test(pathname);

export interface EntranceProps {
  readonly config: RuntimeConfig;
  readonly session: Session;
  readonly send: Send;
  readonly inspect: Inspect | undefined;
}

type Stand = 'signingIn' | 'arriving' | 'inside';

/**
 * The login screen stands before everything else, so that whoever signs in waits for nothing more than it. The routes
 * and all behind them are fetched while the form is filled in, and from then on they decide.
 */
export function Entrance(props: EntranceProps) {
  const { config, session } = props;
  const isAuthenticated = useSelector(session.actor, (snapshot) => snapshot.hasTag('authenticated'));
  const [stand, setStand] = useState<Stand>(() =>
    isAuthenticated || isForEverybody(window.location.pathname) ? 'inside' : 'signingIn',
  );
  if (stand === 'signingIn' && isAuthenticated) setStand('arriving');
  return (
    <>
      <GradientCanvas />
      {stand === 'signingIn' ? (
        <Gate brand={config.brand} session={session} onLeave={() => setStand('arriving')} />
      ) : (
        <Console {...props} arriving={stand === 'arriving'} />
      )}
    </>
  );
}

interface GateProps {
  readonly brand: string;
  readonly session: Session;
  readonly onLeave: () => void;
}

function Gate({ brand, session, onLeave }: GateProps) {
  useBodyClass('/login');
  useEffect(() => {
    window.history.replaceState(null, '', `/login${keptSearch()}`);
    return whenIdle(preloadConsole);
  }, []);
  const forget = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    window.history.pushState(null, '', `/forgot-password${keptSearch()}`);
    onLeave();
  };
  return (
    <SignIn
      brand={brand}
      session={session}
      forgot={
        <a href="/forgot-password" onClick={forget}>
          {loginText.forgot}
        </a>
      }
    />
  );
}
