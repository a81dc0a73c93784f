import { useRouter, type LinkProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

/** The result of a call that ends on another screen, which shows it once. */
export interface FlashMessage {
  /** What succeeded. */
  readonly notice: string;
  /** What did not. */
  readonly failure: string | null;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly flashMessage?: FlashMessage;
  }
}

/** Opens another screen with a message, and is done once that screen is rendered. */
export type NavigateWithMessage<To> = (to: To, flashMessage: FlashMessage) => Promise<void>;

/** Gives what opens another screen in place of this one. `linkTo`, where each screen is, must be a stable function. */
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
        // What this screen still holds was just saved, or is of something that is gone.
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
 * Shows the notice of the message that the screen was opened with, and gives its failure. The entry of the history keeps
 * no message: a reload or Back would show it again.
 */
export function useFlashMessage(showNotice: (text: string) => void): string | null {
  const router = useRouter();
  const [failure] = useState(() => router.latestLocation.state.flashMessage?.failure ?? null);
  const take = useEffectEvent(() => {
    const message = router.latestLocation.state.flashMessage;
    if (!message) return;
    void router.navigate({ to: '.', search: true, replace: true, ignoreBlocker: true });
    showNotice(message.notice);
  });
  // When the screen is mounted and never later: then a message is for the screen that comes next.
  useEffect(() => take(), []);
  return failure;
}
