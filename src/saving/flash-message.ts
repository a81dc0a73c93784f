import { useRouter, type LinkProps } from '@tanstack/react-router';
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';

import { DeletionReportsContext, type Deletion } from '../shell/deletion-line.tsx';

/** Shown once by the screen that the call navigates to. */
interface FlashMessage {
  readonly notice: string;
  readonly failure: string | null;
  readonly deleted?: Omit<Deletion, 'text'>;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly flashMessage?: FlashMessage;
  }
}

export type NavigateWithMessage<To> = (to: To, flashMessage: FlashMessage) => Promise<void>;

/** `linkTo` must be stable. */
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
        // Without confirmation: the draft was saved or its document deleted.
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

/** Returns the failure. The history entry loses the message, which a reload or Back would show again. */
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
