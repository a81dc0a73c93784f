import { QueryClient } from '@tanstack/react-query';

import { ApiError } from '../api/answer.ts';
import type { Send } from '../api/send.ts';
import type { Tabs } from '../session/tabs.ts';

export const cut = new ApiError({ kind: 'network', status: null, message: 'cut' });

export type Fate = 'answered' | 'lost before' | 'lost after';

interface Parts {
  readonly queryClient: QueryClient;
  readonly send: Send;
  readonly tabs: Tabs;
}

interface Restorable<Row> {
  readonly rows: readonly Row[];
  /** The outcomes of the next calls that change the rows. */
  readonly fates: readonly Fate[];
  /** The answer to a read of the rows. */
  readonly listed: (rows: readonly Row[]) => unknown;
  readonly message: string;
}

/** A backend with deleted rows, which its calls take away by their ids, and what other tabs are told. */
export function restorable<Row extends { readonly id: number }, Calling>(
  { rows, fates, listed, message }: Restorable<Row>,
  create: (parts: Parts) => Calling,
) {
  let left = rows;
  let isReadable = true;
  const next = [...fates];
  const calls: string[] = [];
  const told: Parameters<Tabs['tell']>[0][] = [];
  const answer = async (
    { path }: { readonly path: string },
    request: { readonly id?: number; readonly ids?: readonly number[] } | null,
  ) => {
    const ids = request?.ids ?? (request?.id === undefined ? [] : [request.id]);
    calls.push([path, ...ids].join(' '));
    if (request === null) {
      if (!isReadable) throw cut;
      return listed(left);
    }
    const fate = next.shift();
    if (fate !== 'lost before') left = left.filter(({ id }) => !ids.includes(id));
    if (fate !== 'answered') throw cut;
    return { message };
  };
  const calling = create({
    queryClient: new QueryClient(),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stand-in for the calls of one module.
    send: answer as unknown as Send,
    tabs: {
      tell: () => undefined,
      tellAll: (news) => told.push(news),
      listen: () => () => undefined,
    },
  });
  return { ...calling, calls, told, setReadable: (value: boolean) => (isReadable = value) };
}
