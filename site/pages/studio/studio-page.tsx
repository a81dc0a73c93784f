import { useSite } from '../../site-context.ts';
import { siteText } from '../../text.ts';
import type { Page } from '../page.ts';
import { Access } from './access.tsx';
import { Gallery } from './gallery.tsx';
import { emptyStudioContent } from './studio-content.ts';
import { StudioHero } from './studio-hero.tsx';
import { studio } from './studio-store.ts';

/** Nothing for visitors until the content is loaded, and nothing for anybody when there is no such studio. */
function Studio() {
  const { mirrored } = useSite();
  const isUnknown = studio.useContent((content) => content === emptyStudioContent);
  const loading = studio.useLoading();
  const known = studio.useKnown();
  if (isUnknown && !(mirrored && (loading || known))) {
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

/** The address of a studio that is being created: there is nothing to load. */
const isNew =
  /^\/studio\/new\/?$/.test(location.pathname) && new URLSearchParams(location.search).has('admin-secret');

export const page: Page = { ...filled, start: (published) => filled.start(published && !isNew) };
