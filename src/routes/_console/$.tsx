import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';

import { firstIdQuery } from '../../api/queries.ts';

/** Places that are about one studio: without an id they open the first (decisions.md, "Session and routes"). */
const studioPlaces: ReadonlySet<string> = new Set(['studio', 'lesson']);

const placeOf = (path: string | undefined): string => (path ?? '').replace(/\/$/, '');

/** A place that is about one studio, without its id; any other path leads to /. */
export const Route = createFileRoute('/_console/$')({
  beforeLoad: ({ params }) => {
    if (!studioPlaces.has(placeOf(params._splat))) throw redirect({ to: '/', replace: true });
  },
  component: FirstStudio,
});

/** Asked here and not before the route loads: an expired session is answered in a dialog over the shell. */
function FirstStudio() {
  const { send } = Route.useRouteContext();
  const { _splat: path } = Route.useParams();
  const { data: firstId } = useQuery(firstIdQuery(send));
  return firstId === undefined ? null : (
    <Navigate to="/$" params={{ _splat: `${placeOf(path)}/${firstId}` }} replace />
  );
}
