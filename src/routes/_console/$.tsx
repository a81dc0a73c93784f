import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, Navigate, redirect } from '@tanstack/react-router';

import { firstIdQuery } from '../../api/queries.ts';
import { PublicPage } from '../../shell/public-page.tsx';
import { comingText, pageTitle, placeText } from '../../text/app.ts';

const places = {
  about: placeText.about,
  price: placeText.price,
  studio: placeText.studio,
  lesson: placeText.lesson,
  instructor: placeText.instructor,
  news: placeText.news,
  qa: placeText.qa,
  review: placeText.review,
  trial: placeText.trial,
} as const;

/** Places that are about one studio: without an id they open the first (decisions.md, "Session and routes"). */
const studioPlaces: ReadonlySet<string> = new Set(['studio', 'lesson']);

const placeOf = (path: string): string | undefined => {
  const [first = ''] = path.split('/');
  return Object.entries(places).find(([name]) => name === first)?.[1];
};

/** Places of the sidebar that this version does not have, said plainly; any other path leads to /. */
export const Route = createFileRoute('/_console/$')({
  beforeLoad: ({ params }) => {
    const place = placeOf(params._splat ?? '');
    if (place === undefined) throw redirect({ to: '/', replace: true });
    return { place };
  },
  component: Place,
});

function Place() {
  const [path = '', id = ''] = (Route.useParams()._splat ?? '').split('/');
  return studioPlaces.has(path) && id === '' ? <FirstStudio path={path} /> : <Coming />;
}

/** Asked here and not before the route loads: an expired session is answered in a dialog over the shell. */
function FirstStudio({ path }: { readonly path: string }) {
  const { send } = Route.useRouteContext();
  const { data: firstId } = useQuery(firstIdQuery(send));
  return firstId === undefined ? null : (
    <Navigate to="/$" params={{ _splat: `${path}/${firstId}` }} replace />
  );
}

function Coming() {
  const { config, place } = Route.useRouteContext();
  return (
    <PublicPage title={comingText.title(place)} action={<Link to="/">{comingText.back}</Link>}>
      <title>{pageTitle(place, config.brand)}</title>
      <p>{comingText.body}</p>
    </PublicPage>
  );
}
