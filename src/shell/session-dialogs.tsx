import { useSelector } from '@xstate/react';

import type { LogoutCallActor } from '../machines/confirmed-call-machine.ts';
import type { SessionActor } from '../machines/session-machine.ts';
import { logoutText } from '../text/shell.ts';
import { ConfirmDialog, SignInDialog } from './lazy-dialogs.tsx';

export interface SessionDialogsProps {
  readonly actor: SessionActor;
  readonly onSignIn: (username: string, password: string) => void;
}

/** What the session asks over any screen: to confirm logging out, or to sign in again. */
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
      {logoutCall && <LogoutDialog call={logoutCall} />}
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

function LogoutDialog({ call }: { readonly call: LogoutCallActor }) {
  const busy = useSelector(call, (snapshot) => snapshot.hasTag('busy'));
  const failed = useSelector(call, (snapshot) => snapshot.matches('failed'));
  const detail = useSelector(call, (snapshot) => snapshot.context.failure?.message ?? '');
  return (
    <ConfirmDialog
      title={logoutText.title}
      text={logoutText.question}
      confirmLabel={logoutText.confirm}
      busy={busy}
      failure={failed ? `${logoutText.failed}${detail}` : null}
      onConfirm={() => call.send({ type: 'call.confirm' })}
      onRetry={() => call.send({ type: 'call.retry' })}
      onCancel={() => call.send({ type: 'call.cancel' })}
    />
  );
}
