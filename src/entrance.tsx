import type { RouterHistory } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';

import type { Connection } from './api/answer.ts';
import type { Send } from './api/send.ts';
import type { RuntimeConfig } from './contract/config.ts';
import { keptSearch, type Inspect } from './machines/inspect.ts';
import type { Session } from './session/actors.ts';
import { forgotPath, isForEverybody } from './session/password-pages.ts';
import { SignIn } from './session/sign-in.tsx';
import type { Tabs } from './session/tabs.ts';
import { useBodyClass } from './shell/body-class.ts';
import { RoutesPending, ScriptFailed } from './shell/fallbacks.tsx';
import { GradientCanvas } from './shell/gradient-canvas.tsx';
import { loginText } from './text/app.ts';
import { lazyScript, withinScriptTime } from './ui/lazy-part.tsx';
import { whenIdle } from './ui/when-idle.ts';

const loadConsole = () => import('./router.tsx');

export const preloadConsole = (): void => {
  loadConsole().catch(() => undefined);
};

const useConsole = lazyScript(async () => (await loadConsole()).Console);

export interface EntranceProps {
  readonly config: RuntimeConfig;
  readonly session: Session;
  readonly send: Send;
  readonly connection: Connection;
  readonly tabs: Tabs;
  readonly inspect: Inspect | undefined;
  readonly history?: RouterHistory;
}

type Stand = 'signingIn' | 'askingForHelp' | 'arriving' | 'inside';

const forgotAddress = (): string => forgotPath + keptSearch();

/** The form stays, with input and focus, while the router and the rest are loaded. */
export function Entrance(props: EntranceProps) {
  const { config, session } = props;
  const isAuthenticated = useSelector(session.actor, (snapshot) => snapshot.hasTag('authenticated'));
  const [stand, setStand] = useState<Stand>(() =>
    isAuthenticated || isForEverybody(window.location.pathname) ? 'inside' : 'signingIn',
  );
  const isOutside = stand === 'signingIn' || stand === 'askingForHelp';
  if (isOutside && isAuthenticated) setStand('arriving');
  const { loaded: Console, failure } = useConsole(stand !== 'signingIn');
  const isDecided = Console !== undefined || failure !== null;
  const goForHelp = async () => {
    if (stand === 'askingForHelp') return;
    setStand('askingForHelp');
    // `useConsole` reports a failure.
    await Promise.allSettled([withinScriptTime(loadConsole())]);
    // Another tab may have signed in meanwhile.
    if (session.actor.getSnapshot().hasTag('authenticated')) return;
    window.history.pushState(null, '', forgotAddress());
    setStand('arriving');
  };
  const isAtGate = isOutside || (stand === 'arriving' && !isDecided);
  return (
    <>
      <GradientCanvas />
      {isAtGate && (
        <Gate
          brand={config.brand}
          session={session}
          leaving={isAuthenticated}
          overlay={!isDecided && stand === 'askingForHelp' && <RoutesPending />}
          onForget={() => void goForHelp()}
        />
      )}
      {!isAtGate && Console && <Console {...props} arriving={stand === 'arriving'} />}
      {!isAtGate && failure && <ScriptFailed />}
      {!isDecided && stand === 'inside' && (
        <main>
          <RoutesPending />
        </main>
      )}
    </>
  );
}

interface GateProps {
  readonly brand: string;
  readonly session: Session;
  /** Signed in; the console is still loading. */
  readonly leaving: boolean;
  readonly overlay: ReactNode;
  readonly onForget: () => void;
}

function Gate({ brand, session, leaving, overlay, onForget }: GateProps) {
  useBodyClass('login');
  useEffect(() => {
    window.history.replaceState(null, '', `/login${keptSearch()}`);
    return whenIdle(preloadConsole);
  }, []);
  const forget = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onForget();
  };
  return (
    <SignIn
      brand={brand}
      session={session}
      leaving={leaving}
      overlay={overlay}
      forgot={
        <a href={forgotAddress()} onClick={forget}>
          {loginText.forgot}
        </a>
      }
    />
  );
}
