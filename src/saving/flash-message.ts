import { useRouter, type LinkProps } from '@tanstack/react-router';
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';

import { DeletionReportsContext, type Deletion } from '../shell/deletion-line.tsx';

/** The result of a call that navigates to another screen, which shows it once. */
export interface FlashMessage {
  /** What succeeded. */
  readonly notice: string;
  /** What did not. */
  readonly failure: string | null;
  /** What was deleted, where the notice reports a deletion. */
  readonly deleted?: Omit<Deletion, 'text'>;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly flashMessage?: FlashMessage;
  }
}

/** Navigates to another screen with a message. Resolves once that screen is rendered. */
export type NavigateWithMessage<To> = (to: To, flashMessage: FlashMessage) => Promise<void>;

/** Returns a function that replaces this screen by another one. `linkTo` must be stable. */
export function useNavigateWithMessage<To>(
  linkTo: (to: To) => { readonly link: LinkProps },
): NavigateWithMessage<To> {
  const router = useRouter();
  return useMemo(
    () => (to, flashMessage) =>
      new Promise((resolve) => {
        const unsubscribe = router.subscribe('onRendered', () => {
          unsubscribe();
          resolve();
        });
        // No confirmation: the draft of this screen was just saved or its document deleted.
        void router.navigate({
          ...linkTo(to).link,
          state: { flashMessage },
          replace: true,
          ignoreBlocker: true,
        });
      }),
    [router, linkTo],
  );
}

/**
 * Shows the notice of the flash message and returns its failure. The message is removed from the history entry: a
 * reload or Back would show it again.
 */
export function useFlashMessage(showNotice: (text: string) => void): string | null {
  const router = useRouter();
  const deletions = use(DeletionReportsContext);
  const [failure] = useState(() => router.latestLocation.state.flashMessage?.failure ?? null);
  const take = useEffectEvent(() => {
    const message = router.latestLocation.state.flashMessage;
    if (!message) return;
    void router.navigate({ to: '.', search: true, replace: true, ignoreBlocker: true });
    if (deletions && message.deleted) deletions.report({ ...message.deleted, text: message.notice });
    else showNotice(message.notice);
  });
  // Only on mount: a later message is for the next screen.
  useEffect(() => take(), []);
  return failure;
}
