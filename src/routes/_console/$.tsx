import { createFileRoute, Link, redirect } from '@tanstack/react-router';

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
  component: Coming,
});

function Coming() {
  const { config, place } = Route.useRouteContext();
  return (
    <PublicPage title={comingText.title(place)} action={<Link to="/">{comingText.back}</Link>}>
      <title>{pageTitle(place, config.brand)}</title>
      <p>{comingText.body}</p>
    </PublicPage>
  );
}
