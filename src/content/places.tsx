import { linkOptions, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { documentNames, documentWords, documents, type DocumentName } from '../documents/documents.ts';
import type { ShellLink } from '../shell/app-shell.tsx';
import { documentIcons } from '../shell/document-icons.tsx';
import { placeText } from '../text/app.ts';
import { TrialIcon } from '../ui/icons.tsx';
import { linkToEditor } from './document-links.ts';

/** A place of the sidebar. */
export type Place = DocumentName | 'trial';

interface PlaceLink extends ShellLink {
  readonly place: Place;
  readonly to: { readonly link: LinkProps };
}

function linkTo(name: DocumentName, firstId: number): LinkProps {
  // The articles have a screen of their own, and every path begins with that of the top page.
  if (name === 'news') return linkOptions({ to: '/news', activeOptions: { exact: true } });
  const link = linkToEditor(name, firstId);
  return name === 'top' ? { ...link, activeOptions: { exact: true } } : link;
}

/**
 * The sidebar. Studio and Lesson open the first studio; `here`, the first segment of the path, marks them for any other
 * studio too.
 */
export function linksTo(firstId: number, here: string): readonly PlaceLink[] {
  const placeLink = (place: Place, link: LinkProps, label: string, icon: ReactNode): PlaceLink => ({
    place,
    to: { link },
    label,
    lang: 'en',
    icon,
    isCurrent: place === here,
  });
  return [
    ...documentNames.map((name) => {
      const icon = documentIcons[documentWords[name].icon];
      return placeLink(name, linkTo(name, firstId), documents[name].place, icon);
    }),
    placeLink('trial', linkOptions({ to: '/trial' }), placeText.trial, <TrialIcon />),
  ];
}
