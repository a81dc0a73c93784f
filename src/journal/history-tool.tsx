import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMatch, useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { AnyFields } from '../editing/description.ts';
import { fits } from '../editing/earlier-draft.ts';
import { completed, contentText } from '../editing/version.ts';
import type { AnyEditor } from '../editor/editor-watch.ts';
import { followBase } from '../editor/history/follow-base.ts';
import { HistoryPanel } from '../editor/history/history-panel.tsx';
import type { ScreenHistoryProps } from '../editor/history/history-part.tsx';
import { hostOf } from '../session/context.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { createVersionKeeper, type VersionKeeper } from './version-keeper.ts';
import { createVersionStore } from './version-store.ts';
import type { VersionScope } from './version.ts';

const store = createVersionStore();

const keyOf = ({ host, screen }: VersionScope) => ['versions', host, screen];

/** Keeps the versions of an editor's screen. */
function keeperOf(scope: VersionScope, editor: AnyEditor, fields: AnyFields): VersionKeeper {
  return createVersionKeeper({
    store,
    scope,
    isSame: (one, other) => contentText(fields, one) === contentText(fields, other),
    adopt: (stored) => {
      try {
        const content = completed(fields, stored);
        // A stored version that cannot be compared throws here and is left out.
        const isOwn = fits(content, editor.getSnapshot().context.base) && contentText(fields, content) !== '';
        return isOwn ? content : undefined;
      } catch {
        return undefined;
      }
    },
  });
}

/** The reason is only logged, for support: the panel states the consequence. */
async function write(keeper: VersionKeeper, queryClient: QueryClient, scope: VersionScope): Promise<void> {
  try {
    await keeper.write();
  } catch (error) {
    console.info('history', error);
  }
  await queryClient.invalidateQueries({ queryKey: keyOf(scope) });
}

/** Keeps what an editor reads and saves, and shows it while it is open. Load it lazily. */
export function ScreenHistory({ isOpen, ...props }: ScreenHistoryProps) {
  const { editor, fields } = props;
  const { queryClient, session, config } = useRouteContext({ from: '__root__' });
  const screen = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const [scope] = useState(() => ({ host: hostOf(config), screen }));
  const [keeper] = useState(() => keeperOf(scope, editor, fields));

  useEffect(() => {
    let cancel: (() => void) | undefined;
    const unfollow = followBase(editor, (reading) => {
      keeper.note({ ...reading, user: session.actor.getSnapshot().context.username });
      cancel?.();
      cancel = whenIdle(() => void write(keeper, queryClient, scope));
    });
    const writeNow = () => {
      cancel?.();
      void write(keeper, queryClient, scope);
    };
    // The page may be closed; shown again, it lists what other tabs have added.
    document.addEventListener('visibilitychange', writeNow);
    window.addEventListener('pagehide', writeNow);
    return () => {
      unfollow();
      document.removeEventListener('visibilitychange', writeNow);
      window.removeEventListener('pagehide', writeNow);
      writeNow();
    };
  }, [editor, keeper, queryClient, scope, session]);

  return isOpen && <Panel {...props} keeper={keeper} scope={scope} />;
}

type PanelProps = Omit<ScreenHistoryProps, 'isOpen'> & {
  readonly keeper: VersionKeeper;
  readonly scope: VersionScope;
};

function Panel({ keeper, scope, ...props }: PanelProps) {
  const { data } = useQuery({ queryKey: keyOf(scope), queryFn: keeper.read, staleTime: 0, gcTime: 0 });
  return <HistoryPanel {...props} kept={data} />;
}
