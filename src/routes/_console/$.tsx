import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';

import { firstIdQuery } from '../../api/queries.ts';
import { documents, namesOfEach } from '../../documents/documents.ts';

/** Sections about one studio; without an id they open the first (docs/behaviour.md#routes). */
const studioPlaces = namesOfEach('studio').map((name) => documents[name].path);

const placeOf = (path = '') => studioPlaces.find((place) => place === `/${path.replace(/\/$/, '')}/$id`);

export const Route = createFileRoute('/_console/$')({
  beforeLoad: ({ params }) => {
    if (placeOf(params._splat) === undefined) throw redirect({ to: '/', replace: true });
  },
  component: FirstStudio,
});

/** Not in a loader: an expired session is then reported in a dialog over the shell. */
function FirstStudio() {
  const { send } = Route.useRouteContext();
  const { _splat: path } = Route.useParams();
  const { data: firstId } = useQuery(firstIdQuery(send));
  const to = placeOf(path);
  return firstId === undefined || to === undefined ? null : (
    <Navigate to={to} params={{ id: `${firstId}` }} replace />
  );
}
