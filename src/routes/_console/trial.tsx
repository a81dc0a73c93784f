import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useMemo, useState } from 'react';

import { observedBy } from '../-inspect.ts';
import { provideTrialList } from '../-trial-actors.ts';
import { useTrialAddress, viewHere } from '../-trial-address.ts';
import { studioLessonsQuery, studioNamesQuery, trialCustomersQuery } from '../../api/trial-queries.ts';
import { pageTitle, placeText } from '../../text/app.ts';
import type { TrialSearch } from '../../trials/address.ts';
import { TrialScreen } from '../../trials/trial-screen.tsx';

export const Route = createFileRoute('/_console/trial')({
  // What the parameters may be is checked where they are read (`viewIn`): the check comes with the screen's script.
  validateSearch: (search: TrialSearch) => search,
  // Never awaited: a failed read is the screen's to show, not the router's.
  loader: ({ context: { queryClient, send } }) => {
    void queryClient.prefetchQuery(trialCustomersQuery(send));
    void queryClient.prefetchQuery(studioNamesQuery(send));
    void queryClient.prefetchQuery(studioLessonsQuery(send));
  },
  component: Trials,
});

function Trials() {
  const { config, inspect, queryClient, send } = Route.useRouteContext();
  const router = useRouter();
  const [machine] = useState(() => provideTrialList({ queryClient, send }));
  const [view] = useState(() => viewHere(router));
  const list = useActorRef(machine, { input: { view }, ...observedBy(inspect) });
  useTrialAddress(list);
  // The same element for as long as it is the same: what the router tells the route of every change of the address is
  // no reason to render the list.
  const screen = useMemo(
    () => <TrialScreen list={list} timeZone={config.timeZone} />,
    [list, config.timeZone],
  );
  return (
    <>
      <title>{pageTitle(placeText.trial, config.brand)}</title>
      {screen}
    </>
  );
}
