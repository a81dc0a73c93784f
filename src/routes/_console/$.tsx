import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';

import { firstIdQuery } from '../../api/queries.ts';

/** Sections about one studio: without an id they open the first (decisions.md, "Session and routes"). */
const studioPlaces: ReadonlySet<string> = new Set(['studio', 'lesson']);

const placeOf = (path: string | undefined): string => (path ?? '').replace(/\/$/, '');

/** The section of a path without a studio's id; any other path redirects to /. */
export const Route = createFileRoute('/_console/$')({
  beforeLoad: ({ params }) => {
    if (!studioPlaces.has(placeOf(params._splat))) throw redirect({ to: '/', replace: true });
  },
  component: FirstStudio,
});

/** In the component and not in a loader: an expired session is then answered in a dialog over the shell. */
function FirstStudio() {
  const { send } = Route.useRouteContext();
  const { _splat: path } = Route.useParams();
  const { data: firstId } = useQuery(firstIdQuery(send));
  return firstId === undefined ? null : (
    <Navigate to="/$" params={{ _splat: `${placeOf(path)}/${firstId}` }} replace />
  );
}
