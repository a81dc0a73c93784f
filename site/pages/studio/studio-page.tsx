import { useSite } from '../../site-context.ts';
import { siteText } from '../../text.ts';
import type { Page } from '../page.ts';
import { Access } from './access.tsx';
import { Gallery } from './gallery.tsx';
import { emptyStudioContent } from './studio-content.ts';
import { StudioHero } from './studio-hero.tsx';
import { studio } from './studio-store.ts';

/**
 * For visitors nothing, as long as nothing is known: a studio may not be there, or not for them. Nor for staff where
 * it is not there.
 */
function Studio() {
  const { mirrored } = useSite();
  const isUnknown = studio.useContent((content) => content === emptyStudioContent);
  const waiting = studio.useWaiting();
  const known = studio.useKnown();
  if (isUnknown && !(mirrored && (waiting || known))) {
    return <h1 className="visually-hidden">{siteText.studio}</h1>;
  }
  return (
    <>
      <StudioHero />
      <Gallery />
      <Access />
    </>
  );
}

const filled = studio.page(<Studio />);

/** A studio that is to be, which staff alone look at: there is nothing to read yet. */
const isToBe =
  /^\/studio\/new\/?$/.test(location.pathname) && new URLSearchParams(location.search).has('admin-secret');

export const page: Page = { ...filled, start: (published) => filled.start(published && !isToBe) };
