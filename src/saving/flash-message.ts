import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useRouter, type LinkProps } from '@tanstack/react-router';
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';

import { announces } from '../api/config.ts';
import { DeletionReportsContext, type Deletion } from '../shell/deletion-line.tsx';
import type { AccessParts } from './editor-access.ts';
import { SavedContext, type SavedChecks } from './saved-context.ts';

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

type NavigateWithMessage<To> = (to: To, flashMessage: FlashMessage) => Promise<void>;

type LinkTo<To> = (to: To) => { readonly link: LinkProps };

function useNavigateWithMessage<To>(linkTo: LinkTo<To>): NavigateWithMessage<To> {
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

export interface RoutedDocumentParts<To> extends AccessParts {
  readonly isIdempotent: boolean;
  readonly navigate: NavigateWithMessage<To>;
  readonly checks?: SavedChecks | null;
}

/** What creates and deletes a document with a route of its own. `linkTo` must be stable. */
export function useRoutedDocumentParts<To>(linkTo: LinkTo<To>): RoutedDocumentParts<To> {
  const { config, send } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const navigate = useNavigateWithMessage(linkTo);
  const isIdempotent = announces(config, 'idempotentSave');
  const checks = use(SavedContext);
  return useMemo(
    () => ({ queryClient, send, navigate, isIdempotent, checks }),
    [queryClient, send, navigate, isIdempotent, checks],
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
