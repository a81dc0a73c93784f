import { useSelector } from '@xstate/react';

import type { SessionActor } from '../machines/session-machine.ts';
import { SignInDialog, CallDialog } from '../shell/lazy-dialogs.tsx';
import { logoutText } from '../text/shell.ts';

interface SessionDialogsProps {
  readonly actor: SessionActor;
  readonly onSignIn: (username: string, password: string) => void;
}

export function SessionDialogs({ actor, onSignIn }: SessionDialogsProps) {
  const logoutCall = useSelector(actor, (snapshot) =>
    snapshot.matches({ loggedIn: 'confirmingLogout' }) ? snapshot.children.logoutCall : undefined,
  );
  const expiry = useSelector(actor, (snapshot) =>
    snapshot.matches('expired') ? snapshot.context.expiry : null,
  );
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const username = useSelector(actor, (snapshot) => snapshot.context.username);
  return (
    <>
      {logoutCall && <CallDialog call={logoutCall} words={logoutWords} />}
      {expiry && (
        <SignInDialog
          reason={expiry}
          busy={busy}
          failure={failure}
          username={username}
          onSubmit={(credentials) => onSignIn(credentials.username, credentials.password)}
          onDismiss={() => actor.send({ type: 'expiry.dismiss' })}
        />
      )}
    </>
  );
}

const logoutWords = () => logoutText;
