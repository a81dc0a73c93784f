import { useQuery, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMatch, useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { AnyFields } from '../editing/description.ts';
import { fits } from '../editing/earlier-draft.ts';
import { completed, contentText } from '../editing/version.ts';
import type { AnyEditor } from '../editor/editor-watch.ts';
import type { ScreenHistoryProps } from '../editor/screen/journal-parts.tsx';
import { hostOf } from '../session/context.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { HistoryPanel } from './history-panel.tsx';
import { createVersionStore, type VersionScope } from './version-store.ts';
import { createVersionWriter, type VersionWriter, followBase } from './version-writer.ts';

const store = createVersionStore();

const keyOf = ({ host, screen }: VersionScope) => ['versions', host, screen];

function writerOf(scope: VersionScope, editor: AnyEditor, fields: AnyFields): VersionWriter {
  return createVersionWriter({
    store,
    scope,
    isSame: (first, second) => contentText(fields, first) === contentText(fields, second),
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

async function write(writer: VersionWriter, queryClient: QueryClient, scope: VersionScope): Promise<void> {
  try {
    await writer.write();
  } catch (error) {
    console.info('history', error);
  }
  await queryClient.invalidateQueries({ queryKey: keyOf(scope) });
}

export function ScreenHistory({ isOpen, ...props }: ScreenHistoryProps) {
  const { editor, fields } = props;
  const { session, config } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const screen = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const [scope] = useState(() => ({ host: hostOf(config), screen }));
  const [writer] = useState(() => writerOf(scope, editor, fields));

  useEffect(() => {
    let cancel: (() => void) | undefined;
    const unfollow = followBase(editor, (reading) => {
      writer.note({ ...reading, user: session.actor.getSnapshot().context.username });
      cancel?.();
      cancel = whenIdle(() => void write(writer, queryClient, scope));
    });
    const writeNow = () => {
      cancel?.();
      void write(writer, queryClient, scope);
    };
    // A hidden page may be closed; while it was hidden, another tab may have added versions.
    document.addEventListener('visibilitychange', writeNow);
    window.addEventListener('pagehide', writeNow);
    return () => {
      unfollow();
      document.removeEventListener('visibilitychange', writeNow);
      window.removeEventListener('pagehide', writeNow);
      writeNow();
    };
  }, [editor, writer, queryClient, scope, session]);

  return isOpen && <Panel {...props} writer={writer} scope={scope} />;
}

type PanelProps = Omit<ScreenHistoryProps, 'isOpen'> & {
  readonly writer: VersionWriter;
  readonly scope: VersionScope;
};

function Panel({ writer, scope, ...props }: PanelProps) {
  const { data } = useQuery({ queryKey: keyOf(scope), queryFn: writer.read, staleTime: 0, gcTime: 0 });
  return <HistoryPanel {...props} kept={data} />;
}
